'use client'

import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useFormOutcome } from '@/components/staff/action-form/context'
import { useStaffT } from '@/components/staff/use-staff-t'

export type DraftProps = {
  /** Unique by officer, application and form: a draft is never shown to another officer in this tab. */
  name: string
  /** Restores the draft over the initial values; otherwise only empty fields are filled. */
  over?: boolean
}

type Field = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLTextAreaElement ||
        one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement) &&
      one.name !== '' &&
      one.type !== 'hidden' &&
      one.type !== 'checkbox',
  )
}

const keptSchema = z.record(z.string(), z.string())

function read(name: string): Record<string, string> | undefined {
  try {
    const kept = sessionStorage.getItem(name)
    return kept === null ? undefined : keptSchema.parse(JSON.parse(kept))
  } catch {
    return undefined
  }
}

function write(name: string, form: HTMLFormElement | undefined): void {
  const typed = form ? fieldsOf(form).filter(({ value }) => value !== '') : []
  try {
    if (typed.length === 0) sessionStorage.removeItem(name)
    else
      sessionStorage.setItem(
        name,
        JSON.stringify(Object.fromEntries(typed.map((one) => [one.name, one.value]))),
      )
  } catch {
    // Without storage a draft lasts as long as its page.
  }
}

/**
 * Keeps the input of the surrounding form in this tab until it is stored: across the end of a session, a crash, or a
 * visit to another application. Renders nothing until there is a draft to restore.
 */
export function Draft({ name, over = false }: DraftProps) {
  const t = useStaffT()
  const place = useRef<HTMLDivElement>(null)
  const [restored, setRestored] = useState(false)
  const outcome = useFormOutcome()

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const kept = read(name) ?? {}
    const lost = fieldsOf(form).filter(
      ({ name: own, value }) =>
        kept[own] !== undefined && kept[own] !== value && (over || value === ''),
    )
    for (const field of lost) {
      field.value = kept[field.name] ?? ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Depends on browser storage, which is not available during rendering.
    setRestored(lost.length > 0)
    const keep = () => write(name, form)
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [name, over])

  useEffect(() => {
    if (outcome.kind !== 'done' && outcome.kind !== 'go') return
    write(name, undefined)
    // Cleared storage and the notice change together; outcomes come one at a time, so there is no cascade.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setRestored(false)
  }, [name, outcome])

  function discard() {
    const form = place.current?.closest('form')
    if (over) form?.reset()
    else for (const field of form ? fieldsOf(form) : []) field.value = ''
    write(name, undefined)
    setRestored(false)
  }

  return (
    <div
      ref={place}
      role="status"
      className="flex flex-wrap items-center gap-x-4 text-sm empty:hidden print:hidden"
    >
      {restored ? (
        <>
          {t('draft.restored')}
          <button type="button" onClick={discard} className="min-h-9 cursor-pointer text-link">
            {t('draft.discard')}
          </button>
        </>
      ) : null}
    </div>
  )
}
