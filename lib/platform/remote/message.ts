const longest = 200

/** Control characters, line and paragraph separators, and what changes the direction of the text around it. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]+/gu
const markup = /<[/!?a-z][^>]*>/i

/**
 * A platform's own sentence as a visitor may see it: plain text on one line, at most 200 characters. Empty when there is
 * none, or when it is markup: then the site says its own.
 */
export function upstreamMessage(answer: { msg?: unknown; message?: unknown }): string {
  const text = [answer.msg, answer.message].find((one) => typeof one === 'string' && one.trim() !== '')
  if (typeof text !== 'string' || markup.test(text)) return ''
  const line = text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, longest).join('')
}
