/** The most tags of an application, and of the whole desk. */
export const mostTags = { perApplication: 20, inAll: 200 }

/** The most letters of a tag. */
export const longestTag = 24

/** What must not be part of a tag; commas separate tags in a history. */
const refused = /[\p{Cc}\p{Cs}\p{Cf},，、;；]/u

/** A tag as it is shown: one line, without the sign # before it. Undefined if it is empty, too long or malformed. */
export function tagText(typed: string): string | undefined {
  const text = typed
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[#＃]\s*/, '')
  const fits = text !== '' && [...text].length <= longestTag && !refused.test(text)
  return fits ? text : undefined
}

/** What makes two spellings the same tag: `MBA` and `ｍｂａ`. */
export function tagKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Tags in a history entry. */
const separator = ', '
export const joinTags = (names: readonly string[]) => names.join(separator)
export const splitTags = (text: string | null) =>
  (text ?? '').split(separator).filter((name) => name !== '')
