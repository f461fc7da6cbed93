/**
 * Moves the focus with the arrow keys: from the field to the first result, from one to the next, and from the first back to
 * the field. False if the key does nothing here.
 */
export function moveToHit(key: string, dialog: HTMLElement): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>('[data-query], [data-hit]'))
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + (key === 'ArrowDown' ? 1 : -1)]
  if (at === -1 || !next) return false
  next.focus()
  return true
}
