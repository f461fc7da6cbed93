/** Letters with accents, full-width and other compatibility forms, and typographic apostrophes. */
const special = /[\u2019\u02bc]|[^\p{ASCII}\p{Script=Han}]/gu

function foldSign(sign: string): string {
  if (sign === '\u2019' || sign === '\u02bc') return "'"
  const [base = sign] = sign.normalize('NFKD')
  return base.length === sign.length ? base : sign
}

/**
 * The form in which texts are compared: lower case, half-width, without accents. It has the length of the text, so that a
 * place in one is the same place in the other.
 */
export function fold(text: string): string {
  const folded = text.replace(special, foldSign)
  const lower = folded.toLowerCase()
  return lower.length === text.length ? lower : folded
}
