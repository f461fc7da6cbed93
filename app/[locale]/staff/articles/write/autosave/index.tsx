'use client'

import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useFormOutcome } from '@/components/staff/action-form/context'
import { Alert } from '@/components/staff/alert'
import { useStaffT } from '@/components/staff/use-staff-t'

export type AutosaveProps = {
  /** The address that keeps the text. */
  action: string
  /** Sent with every text: what is written, and the version that was opened. */
  fields: Readonly<Record<string, string>>
}

/** What the server answers: sentences, and a name in the address for the title. */
const keptSchema = z.object({
  saved: z.string(),
  notices: z.array(z.string()),
  name: z.optional(z.string()),
})
type Kept = z.infer<typeof keptSchema>

/** The time after the last input, in ms. */
const pause = 1_500
const headers = { 'Content-Type': 'application/json' }
/** The time until the next attempt, in ms. */
const retry = 10_000

/** The entries of a form as JSON, in which Chinese text is no longer than it is, unlike in an encoded form. */
function contentOf(form: HTMLFormElement, fields: AutosaveProps['fields']): string {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !name.startsWith('$'),
  )
  return JSON.stringify({ ...Object.fromEntries(typed), ...fields })
}

/** Whether a form differs from the page as it was sent. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== 'hidden' &&
      field.value !== field.defaultValue,
  )
}

/** Fills in the suggested name while the editor has not typed another one. */
function suggest(form: HTMLFormElement, name: string | undefined): void {
  const input = form.elements.namedItem('id')
  if (name === undefined || !(input instanceof HTMLInputElement)) return
  if (input.value !== '' && input.value !== input.dataset.suggested) return
  input.value = name
  input.dataset.suggested = name
}

/**
 * Sends the surrounding form to the server while it is typed, so that the text survives the end of the browser. Says what
 * the server says: when the text was kept, and who else is writing.
 */
export function Autosave({ action, fields }: AutosaveProps) {
  const t = useStaffT()
  const place = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState<Kept>()
  const [problem, setProblem] = useState<string>()
  const outcome = useFormOutcome()
  const isSaved = useRef(false)
  const given = useRef({ action, fields, t })
  const sendSoon = useRef<() => void>(undefined)

  useEffect(() => {
    // The form has been stored; what is sent afterwards would be an outdated draft.
    isSaved.current = outcome.kind === 'go' || outcome.kind === 'done'
    // What was typed last went with the form only, and was refused.
    if (outcome.kind === 'error') sendSoon.current?.()
  }, [outcome])

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWaiting = false
    const send = async (keepalive: boolean) => {
      clearTimeout(timer)
      if (!isWaiting || isSaved.current) return
      isWaiting = false
      const body = contentOf(form, given.current.fields)
      try {
        const answer = await fetch(given.current.action, {
          method: 'POST',
          headers,
          body,
          keepalive,
        })
        if (answer.status === 401) return setProblem(given.current.t('articles.draft-signed-out'))
        if (!answer.ok) throw new Error(String(answer.status))
        const now = keptSchema.parse(await answer.json())
        suggest(form, now.name)
        setKept(now)
        setProblem(undefined)
      } catch {
        setProblem(given.current.t('articles.draft-failed'))
        wait(retry)
      }
    }
    const wait = (time: number) => {
      isWaiting = true
      clearTimeout(timer)
      timer = setTimeout(() => void send(false), time)
    }
    const typed = () => wait(pause)
    const leave = () => void send(true)
    sendSoon.current = () => wait(0)
    const submit = () => {
      clearTimeout(timer)
      isWaiting = false
    }
    form.addEventListener('input', typed)
    form.addEventListener('submit', submit)
    addEventListener('pagehide', leave)
    // What was typed before this script ran, or was restored, has caused no event that could be heard.
    if (isChanged(form)) typed()
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', typed)
      form.removeEventListener('submit', submit)
      removeEventListener('pagehide', leave)
    }
  }, [])

  return (
    <div ref={place} role="status" className="grid gap-2 text-sm empty:hidden">
      {kept?.notices.map((notice) => (
        <Alert key={notice} kind="warning">
          {notice}
        </Alert>
      ))}
      {problem ? <p className="text-crimson">{problem}</p> : null}
      {kept && !problem ? <p className="text-ink-soft">{kept.saved}</p> : null}
    </div>
  )
}
