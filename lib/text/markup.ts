/** Whether a text contains markup: an element, a comment or a declaration. */
export function hasMarkup(text: string): boolean {
  const from = text.search(/<[/!?a-z]/i)
  return from !== -1 && text.includes('>', from)
}
