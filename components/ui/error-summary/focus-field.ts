import type { MouseEvent } from 'react'

/** Moves the focus to the field of a link. Following it would add a history entry and change what Back does. */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
