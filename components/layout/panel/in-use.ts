const typed =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button])'

/** Whether the visitor is working in a part of the page: it contains the focus or entered text. */
export function isInUse(part: Element): boolean {
  if (part.contains(document.activeElement)) return true
  return hasEntries(part)
}

/** Whether a field of a part of the page has content. Ignores hidden fields, such as the honeypot. */
export function hasEntries(part: Element): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)
  return [...fields].some((field) => field.tabIndex >= 0 && field.value.trim() !== '')
}
