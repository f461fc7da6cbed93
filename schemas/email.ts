import * as z from 'zod/mini'
import type { MessageId } from '@/lib/i18n/message-ids'

/** What people write before an address and after it. Without lookbehind, which Safari has from 16.4 on. */
const label =
  /^\s*(?:(?:e-?mail|mail|(?:my )?e-?mail address)(?:\s*[:=]|\s)|(?:(?:QQ)?邮箱(?:地址)?|(?:电子)?邮件(?:地址)?|电邮)(?:\s*[:=])?)/iu
/** Where a remark in brackets begins, after the last letter or digit before it. */
const remark = /([\p{L}\p{N}])\s*[([]/u

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
  const [first, ...others] = Array.from(
    visible.matchAll(/<([^<>@]+@[^<>@]+)>/g),
    ([, one = '']) => one,
  )
  const linked = visible.slice(visible.lastIndexOf('](mailto:') + 1)
  const address = withoutRemark(
    (others.length === 0 ? (first ?? linked) : visible).replace(label, ''),
  )
    // Input methods add spaces around signs. A space between two words is not removed: “lin min@…” may be lin.min or linmin.
    .replace(/\s+/g, ' ')
    .replace(/ ?([@.]) ?/g, '$1')
    .replace(/^\W*mailto:/i, '')
  const [plain = ''] = address.split('?')
  return trimSigns(plain).toLowerCase()
}

/** An address without a remark after it. */
function withoutRemark(text: string): string {
  const host = text.lastIndexOf('@') + 1
  const found = remark.exec(text.slice(host))
  return found ? text.slice(0, host + found.index + (found[1] ?? '').length) : text
}

/** What an address can end with, and begin with: its first part may begin with an underscore, a hyphen or a plus sign. */
const end = /[\p{L}\p{N}]/u
const beginning = /[\p{L}\p{N}_+-]/u

function trimSigns(address: string): string {
  const signs = [...address]
  const first = signs.findIndex((sign) => beginning.test(sign))
  const last = signs.findLastIndex((sign) => end.test(sign))
  return signs.slice(Math.max(first, 0), last + 1).join('')
}

const longest = 254
/** Of the part before @ (RFC 5321, 4.5.3.1.1). */
const longestName = 64

/** Whether a mail server can have the mailbox of a normalized address. */
export const isMailbox = (address: string) => address.indexOf('@') <= longestName

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
        z.refine(isMailbox, messages.invalid),
      ),
    ),
  )
}

/** Whether an account, a mobile number or an e-mail address, is an address. */
export const isAddress = (account: string) => account.includes('@')
