/** The most entries of a record that one form shows; a search finds the others. */
const most = 60

/** The entries of a record whose name or value contains a text. The form leaves the others as they are. */
export function shownEntries(value: unknown, find: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const wanted = find.toLowerCase()
  const found = entries.filter(([name, own]) =>
    `${name} ${JSON.stringify(own)}`.toLowerCase().includes(wanted),
  )
  return Object.fromEntries(found.slice(0, most))
}

/** Whether a record has more entries than a form shows at once. */
export function isLong(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > most
  )
}
