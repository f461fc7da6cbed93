'use client'

import { useEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'

type FilterFormProps = Omit<ComponentProps<'form'>, 'ref' | 'onChange'> & {
  /** The values of the address, by field. */
  values: Readonly<Record<string, string>>
}

// The field that was changed last: the page with the result may be another one, in which it gets the focus again.
let changed: string | undefined

/** A whole date: typing a year passes through years such as 0002. */
const isWhole = (value: string) => value === '' || value >= '2000'

/** The field with the focus, if its text is not that of the page: something was typed before the scripts were loaded. */
function typedEarly(): EventTarget | null {
  const { activeElement: field } = document
  return field instanceof HTMLInputElement && field.value !== field.defaultValue ? field : null
}

/**
 * A form that applies lists and dates as they are chosen, and shows the values of the address. What is typed and not
 * sent yet stays.
 */
export function FilterForm({ values, ...props }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef<EventTarget | null>(null)

  useEffect(() => void (typed.current = typedEarly()), [])

  // A list that was chosen before the scripts were loaded. Without autocompletion, browsers restore no choice.
  const sent = useRef(values)
  useEffect(() => {
    const early = [...(form.current?.querySelectorAll('select') ?? [])].find(
      ({ name, value }) => name in sent.current && value !== sent.current[name],
    )
    early?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])

  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name)
      const field = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      if (!field || control.type === 'hidden' || control === typed.current) continue
      if (control.value !== value) control.value = value
    }
  }, [values])

  useEffect(() => {
    const control = changed && form.current?.elements.namedItem(changed)
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    changed = undefined
  }, [])

  function apply({ target }: ChangeEvent<HTMLFormElement>) {
    const control: unknown = target
    const chosen =
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type === 'date' && isWhole(control.value))
    if (!chosen) return
    changed = control.name
    const { current } = form
    current?.requestSubmit?.()
    // Safari has it since 16; without it the page is loaded anew.
    if (!current?.requestSubmit) current?.submit()
  }

  return (
    <form
      ref={form}
      autoComplete="off"
      onInput={({ target }) => (typed.current = target)}
      onSubmit={() => (typed.current = null)}
      onChange={apply}
      {...props}
    />
  )
}
