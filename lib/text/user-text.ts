/** The text without the characters at its end that `cut` matches one by one. Linear; an expression like `/x+$/` is quadratic. */
export function trimEnd(text: string, cut: RegExp): string {
  const characters = Array.from(text)
  return characters
    .slice(0, characters.findLastIndex((character) => !cut.test(character)) + 1)
    .join('')
}

/**
 * Control, bidirectional and zero-width characters, except line breaks, tabs, and the joiners U+200C and U+200D, which
 * Persian, Indic scripts and emoji need.
 */
const hidden =
  /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u17B4\u17B5\u2065\u3164\uFFA0]/gu

/** Letters and digits of right-to-left scripts. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

function codePoint(sign: string): string {
  return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/**
 * User text for display inside other text: invisible characters are shown as code points, and right-to-left text is
 * isolated (FSI … PDI), so that it cannot reorder its surroundings. Returns a string, not markup, because mails and
 * chat messages need the same.
 */
export function userText(text: string): string {
  return text
    .replace(hidden, codePoint)
    .split('\n')
    .map((line) => (rightToLeft.test(line) ? `\u2068${line}\u2069` : line))
    .join('\n')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text inside HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
