'use client'

import { useState, type FormEvent, type ReactNode } from 'react'
import { sendInPieces } from '@/components/staff/piece-upload/send'
import { Notice } from '@/components/staff/notice'
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
    const tell = (done: number, total: number) => setTold({ text: t('imports.sending', { done, total }) })
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
        {told ? <Notice kind={told.failed ? 'warning' : 'done'}>{told.text}</Notice> : null}
      </div>
    </div>
  )
}
