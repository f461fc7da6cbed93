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

/**
 * The same from the body of a failed call: the sentence of its JSON, or the body itself when it is plain text, as of a
 * proxy. Broken JSON is nothing to show.
 */
export function bodyMessage(body: string, type = ''): string {
  if (/html|xml/i.test(type)) return ''
  if (!/json/i.test(type) && !/^\s*[[{"]/.test(body)) return upstreamMessage({ message: body })
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? upstreamMessage(answer) : ''
  } catch {
    return ''
  }
}
