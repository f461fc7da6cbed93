'use client'

import { useEffect, useRef, useState } from 'react'
import { useFormOutcome } from '@/components/staff/action-form/context'

export type DraftProps = {
  /** One for each officer, application and form: nobody else's words come up in this tab. */
  name: string
  /** Brings back what was typed over what the form was opened with; otherwise only what is empty is filled. */
  over?: boolean
  texts: { restored: string; discard: string }
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

function read(name: string): Record<string, string> | undefined {
  try {
    const kept = sessionStorage.getItem(name)
    return kept === null ? undefined : (JSON.parse(kept) as Record<string, string>)
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
    // Without storage a draft lives as long as its page.
  }
}

/**
 * Keeps what is being typed into the form around it, in this tab alone, until it is stored: over a session that ends
 * meanwhile, a crash, or a look at another application. Nothing to see until there is something to bring back.
 */
export function Draft({ name, over = false, texts }: DraftProps) {
  const place = useRef<HTMLDivElement>(null)
  const [restored, setRestored] = useState(false)
  const outcome = useFormOutcome()

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const kept = read(name) ?? {}
    const lost = fieldsOf(form).filter(
      ({ name: own, value }) => kept[own] !== undefined && kept[own] !== value && (over || value === ''),
    )
    for (const field of lost) field.value = kept[field.name] ?? ''
    // Told by the browser's storage, which no render knows of.
    setRestored(lost.length > 0)
    const keep = () => write(name, form)
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [name, over])

  useEffect(() => {
    if (outcome.kind !== 'done' && outcome.kind !== 'go') return
    write(name, undefined)
    // Emptied storage and what is said of it change together; outcomes come one by one, so nothing cascades.
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
          {texts.restored}
          <button
            type="button"
            onClick={discard}
            className="min-h-9 cursor-pointer text-crimson underline underline-offset-4"
          >
            {texts.discard}
          </button>
        </>
      ) : null}
    </div>
  )
}
