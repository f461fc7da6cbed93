/** The characters of a title that search engines show; see also the limit of `StructuredData`. */
const titleLength = 100

/** The first characters of a text. */
export const cut = (text: string, most = titleLength) => Array.from(text).slice(0, most).join('')
