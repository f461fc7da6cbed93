/** What a template can name in braces: `{name}`. */
export const placeholders = [
  'name',
  'program',
  'reference',
  'officer',
  'phone', // of the office
  'callback', // the time of the planned call-back
  'organization',
  'interview', // the time of the next planned interview
  'place', // of that interview, or how it takes place
  'calendar', // the address of its calendar file
  'quotation', // the items of the quotation, one a line
] as const
export type Placeholder = (typeof placeholders)[number]

/** The placeholders that need a planned interview. */
const interviewPlaceholders = ['interview', 'place', 'calendar'] as const satisfies Placeholder[]

export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const braces = /[{｛]([^{}｛｝]*)[}｝]/g

function known(name: string): Placeholder | undefined {
  return placeholders.find((one) => one === name.trim().toLowerCase())
}

/** What a text has in braces that is not a placeholder, as it is written. A single brace counts too. */
export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(braces)].flatMap(([whole, name = '']) =>
    known(name) ? [] : [whole],
  )
  const single = /[{}｛｝]/.exec(text.replace(braces, ''))
  return [...new Set([...named, ...(single ? [single[0]] : [])])]
}

/** The first placeholder of an interview that a text names, as it is written. */
export function namedInterview(text: string): string | undefined {
  return [...text.matchAll(braces)].find(([, name = '']) => {
    const placeholder = known(name)
    return interviewPlaceholders.some((one) => one === placeholder)
  })?.[0]
}

/** The text with the values. A placeholder without a value stays, so that it is seen. */
export function fillIn(text: string, values: PlaceholderValues): string {
  return text.replace(braces, (whole, name: string) => {
    const placeholder = known(name)
    return (placeholder && values[placeholder]) || whole
  })
}
