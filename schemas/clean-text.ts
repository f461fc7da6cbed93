/*
 * What every typed text goes through before it is checked and stored: what cannot be seen is removed, what was typed
 * stays. Comparing texts (search, duplicates) is another matter, which may fold more.
 */

/** CRLF, and what word processors and other systems use for a new line. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** The flag of England, Scotland or Wales, whose invisible signs are part of it. */
const flag = '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}'

/**
 * Control characters, zero-width and bidirectional signs, byte order marks, blank letters and signs that are no
 * characters. Variation selectors and joiners stay where they change how the sign before them looks: see below.
 */
const unseen = new RegExp(
  `(${flag})|(?![\\u200C\\u200D\\p{Variation_Selector}])[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFB]|(?!\\n)\\p{Cc}`,
  'gu',
)

/** Joiners where no script needs them: at the beginning, and after spaces, digits, punctuation, Chinese and Latin. */
const idleJoiner =
  /(^|[\s\p{P}\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])[\u200C\u200D]+/gu

/**
 * A text without what XML 1.0 allows in no form, not even escaped: other control characters, lone surrogates, U+FFFE and
 * U+FFFF. Feeds and calendars with one of them cannot be read at all, and the store keeps no NUL.
 */
export function printableText(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu, '')
}

/** Signs that look like a space and are none. */
const blank = /[\u2800\u{16FE4}\u{1D159}\u{13441}\u{13442}]/gu

/** Variation selectors, with the sign before them and the key cap after them. */
const selectors =
  /([^\p{Variation_Selector}])?(\p{Variation_Selector})\p{Variation_Selector}*(\u20E3)?/gu

/** Which selectors change how a sign looks: of emoji, of Chinese characters, and of scripts with their own. */
function chosenForm(_: string, sign = '', selector = '', cap = ''): string {
  const isEmoji =
    /[\uFE0E\uFE0F]/.test(selector) &&
    /\p{Emoji}/u.test(sign) &&
    (cap !== '' || !/[\d#*]/.test(sign))
  const isVariant = /[\u{E0100}-\u{E01EF}]/u.test(selector) && /\p{Script=Han}/u.test(sign)
  const isOwn = /[\p{Sm}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}]/u.test(sign)
  return `${sign}${isEmoji || isVariant || isOwn ? selector : ''}${cap}`
}

/** A text that may have several lines: line breaks become `\n`, tabs spaces, half an emoji becomes U+FFFD. */
export function cleanLines(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(lineBreak, '\n')
    .replaceAll('\t', ' ')
    .replace(blank, ' ')
    .replace(unseen, '$1')
    .replace(selectors, chosenForm)
    .replace(idleJoiner, '$1')
    .normalize('NFC')
    .trim()
}

/** A text of one line: line breaks become spaces. */
export function cleanLine(text: string): string {
  const lines = cleanLines(text).split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
