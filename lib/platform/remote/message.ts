const longest = 200

/** Control characters, line and paragraph separators, and characters that change the text direction. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]+/gu
const markup = /<[/!?a-z][^>]*>/i

/**
 * The platform's message for a visitor: plain text on one line, at most 200 characters. Empty if there is none or if it
 * is markup; the site then uses its own message.
 */
export function upstreamMessage(answer: { msg?: unknown; message?: unknown }): string {
  const text = [answer.msg, answer.message].find((one) => typeof one === 'string' && one.trim() !== '')
  if (typeof text !== 'string' || markup.test(text)) return ''
  const line = text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, longest).join('')
}

/**
 * The message in the body of a failed call: that of its JSON, or the body itself if it is plain text, for example from
 * a proxy. Empty for invalid JSON.
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
