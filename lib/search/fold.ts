import { foldSign } from '@/lib/text/fold'

const special = /[^\p{ASCII}]/gu

/** The folded sign, if it is as long as the sign. */
function inPlace(sign: string): string {
  const folded = foldSign(sign)
  return folded.length === sign.length ? folded : sign
}

/**
 * The form in which texts are compared: lower case, half-width, simplified, without accents. It has the length of the text, so
 * that a place in one is the same place in the other.
 */
export function fold(text: string): string {
  const folded = text.replace(special, inPlace)
  const lower = folded.toLowerCase()
  return lower.length === text.length ? lower : folded
}
