'use client'

import { useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '@/components/staff/alert'
import { useStaffT } from '@/components/staff/use-staff-t'

type PieceUploadProps = {
  /** Takes the pieces (`app/[locale]/staff/imports/pieces`). */
  path: string
  /** The page of an upload; its id follows. */
  page: string
  /** The largest file, in bytes. */
  most: number
  /** The form, which works by itself for small files. Its file field is called `file`. */
  children: ReactNode
}

/** Sends the file of a form in pieces, then opens the page of the upload. */
export function PieceUpload({ path, page, most, children }: PieceUploadProps) {
  const t = useStaffT()
  const [told, setTold] = useState<{ text: string; failed?: true }>()
  const busy = told !== undefined && !told.failed

  async function send(file: File) {
    const tell = (done: number, total: number) =>
      setTold({ text: t('imports.sending', { done, total }) })
    tell(0, 1)
    const id = await sendInPieces(path, file, tell)
    if (id === undefined) setTold({ text: t('imports.send-failed'), failed: true })
    else location.assign([page, id].join('/'))
  }

  function onSubmit(event: FormEvent<HTMLDivElement>) {
    const form = event.target
    const file = form instanceof HTMLFormElement ? new FormData(form).get('file') : null
    if (!(file instanceof File) || file.size === 0) return // the server says what is missing
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    if (file.size > most) setTold({ text: t('imports.large'), failed: true })
    else void send(file)
  }

  return (
    <div onSubmitCapture={onSubmit} className="grid gap-4">
      {children}
      <div role="status">
        {told ? <Alert kind={told.failed ? 'warning' : 'done'}>{told.text}</Alert> : null}
      </div>
    </div>
  )
}

/** Bytes of a piece; a request may have 64 kB. */
const size = 48 * 1024
const attempts = 4

/** Posts, and tries again after a failure of the network or the store: the same call again does no harm. */
async function post(href: string, body?: Blob): Promise<Response | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer = await fetch(href, { method: 'POST', ...(body && { body }) }).catch(
      () => undefined,
    )
    if (answer?.ok) return answer
    if (answer && answer.status < 500) return undefined
    await new Promise((done) => setTimeout(done, attempt * 500))
  }
  return undefined
}

/** Sends a file in pieces and returns the id of the upload; undefined if it did not arrive. */
async function sendInPieces(
  path: string,
  file: File,
  tell: (done: number, total: number) => void,
): Promise<string | undefined> {
  const begun = await post(`${path}?name=${encodeURIComponent(file.name)}`)
  const answer: unknown = await begun?.json().catch(() => undefined)
  const id =
    typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : undefined
  if (id === undefined) return undefined
  const pieces = Math.ceil(file.size / size)
  for (let number = 0; number < pieces; number += 1) {
    const piece = file.slice(number * size, (number + 1) * size)
    if (!(await post(`${path}?id=${id}&number=${number}`, piece))) return undefined
    tell(number + 1, pieces)
  }
  return (await post(`${path}?id=${id}&pieces=${pieces}`)) && id
}
