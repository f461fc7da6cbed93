/** The length of a title that search engines show; see also the limit of `StructuredData`. */
const titleLength = 110

/** The beginning of a text whose JSON has at most this length, without the quotation marks around it. */
export function cut(text: string, most = titleLength): string {
  const signs = Array.from(text).slice(0, most)
  while (JSON.stringify(signs.join('')).length - 2 > most) signs.pop()
  return signs.join('')
}
