/** Eleven digits from 1 on, also with +86, spaces or hyphens between, also percent-encoded in an address. */
const phones =
  /(?<![\dA-Za-z])((?:\+|%2B)?86(?:[\s+-]|%20)?)?(1[3-9]\d)(?:[\s+-]|%20)?\d{4}(?:[\s+-]|%20)?(\d{4})(?![\dA-Za-z])/g

/** Mobile numbers in a text lose their middle: `13812345678` → `138****5678`. */
export function maskPhones(text: string): string {
  return text.replace(phones, '$2****$3')
}

/** The query of an address: what was searched for, a phone number, a token. */
const queries = /(?<=[\w/.])\?[\w%~.+-]+=[^\s"'`<>)\]}]*/g

/** Addresses in a text lose their query: `/about/news?q=word` → `/about/news?…`. */
export function maskQueries(text: string): string {
  return text.replace(queries, '?…')
}
