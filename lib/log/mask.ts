/** Mobile numbers: eleven digits, also with +86, spaces or hyphens, also percent-encoded. */
const phones =
  /(?<![\dA-Za-z])((?:\+|%2B)?86(?:[\s+-]|%20)?)?(1[3-9]\d)(?:[\s+-]|%20)?\d{4}(?:[\s+-]|%20)?(\d{4})(?![\dA-Za-z])/g

/** Masks mobile numbers in a text: `13812345678` → `138****5678`. */
export function maskPhones(text: string): string {
  return text.replace(phones, '$2****$3')
}

/** The query of a URL: it may contain a search text, a phone number or a token. */
const queries = /(?<=[\w/.])\?[\w%~.+-]+=[^\s"'`<>)\]}]*/g

/** Removes the queries of URLs in a text: `/about/news?q=word` → `/about/news?…`. */
export function maskQueries(text: string): string {
  return text.replace(queries, '?…')
}
