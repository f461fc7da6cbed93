'use client'

import { useEffect, type ComponentProps, type SubmitEvent } from 'react'

function emptyControls(form: HTMLFormElement) {
  return [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && control.value === '',
  )
}

function enableAll() {
  for (const control of document.querySelectorAll<HTMLInputElement>('form[role=search] :disabled'))
    control.disabled = false
}

/** A form that omits empty fields from the address. Without JavaScript the address is only longer. */
export function TidyForm(props: ComponentProps<'form'>) {
  // Enables the empty fields again when the page returns from the back/forward cache.
  useEffect(() => {
    window.addEventListener('pageshow', enableAll)
    return () => window.removeEventListener('pageshow', enableAll)
  }, [])
  function tidy({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    for (const control of emptyControls(currentTarget)) control.disabled = true
  }
  return <form {...props} onSubmit={tidy} />
}
