const typed =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button])'

/** Whether the visitor is at work in a part of the page: the focus is in it, or something is typed there. */
export function holdsWork(part: Element): boolean {
  if (part.contains(document.activeElement)) return true
  return hasEntries(part)
}

/** Whether a field of a part of the page has content. Fields nobody sees, such as a trap for robots, do not count. */
export function hasEntries(part: Element): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)
  return [...fields].some((field) => field.tabIndex >= 0 && field.value.trim() !== '')
}
