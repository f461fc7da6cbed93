import * as z from 'zod/mini'
import type { MessageId } from '@/lib/i18n/message-ids'

/** What people write before an address and after it. Without lookbehind, which Safari has from 16.4 on. */
const label =
  /^\s*(?:(?:e-?mail|mail|(?:my )?e-?mail address)(?:\s*[:=]|\s)|(?:(?:QQ)?邮箱(?:地址)?|(?:电子)?邮件(?:地址)?|电邮)(?:\s*[:=])?)/iu
const remark = /([\p{L}\p{N}])\s*[([][^@]*$/u

/**
 * Normalizes an email address as people paste it: full-width letters and signs, invisible signs, `mailto:`, a name with the
 * address in angle brackets, and punctuation around it. Lower case. Does not validate.
 */
export function normalizeEmail(text: string): string {
  const visible = text
    .normalize('NFKC')
    .replace(/[。｡]/g, '.')
    .replace(/[《〈‹]/g, '<')
    .replace(/[》〉›]/g, '>')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
  const [first, ...others] = Array.from(visible.matchAll(/<([^<>@]+@[^<>@]+)>/g), ([, one = '']) => one)
  const linked = visible.slice(visible.lastIndexOf('](mailto:') + 1)
  const address = (others.length === 0 ? (first ?? linked) : visible)
    .replace(label, '')
    .replace(remark, '$1')
    // Input methods add spaces around signs. A space between two words is not removed: “lin min@…” may be lin.min or linmin.
    .replace(/\s+/g, ' ')
    .replace(/ ?([@.]) ?/g, '$1')
    .replace(/^\W*mailto:/i, '')
  const [plain = ''] = address.split('?')
  return trimSigns(plain).toLowerCase()
}

/** Signs that surround an address and cannot begin or end one. */
const around = /[^\p{L}\p{N}]/u

function trimSigns(address: string): string {
  const signs = [...address]
  // The part before @ may begin or end with an underscore, a hyphen or a plus sign.
  while (signs.length > 0 && around.test(signs[0] ?? '') && !/[_+-]/.test(signs[0] ?? '')) signs.shift()
  while (signs.length > 0 && around.test(signs.at(-1) ?? '')) signs.pop()
  return signs.join('')
}

const longest = 254

/** A normalized e-mail address. `messages` are ids of the enrolment texts. */
export function emailField(messages: { empty: MessageId; invalid: MessageId }) {
  return z.pipe(
    z.string(messages.empty),
    z.pipe(
      z.transform(normalizeEmail),
      z.string().check(
        z.refine((address: string) => address !== '', { error: messages.empty, abort: true }),
        z.maxLength(longest, messages.invalid),
        z.regex(z.regexes.email, messages.invalid),
      ),
    ),
  )
}

/** Whether an account, a mobile number or an e-mail address, is an address. */
export const isAddress = (account: string) => account.includes('@')
