import { z } from 'zod'
import { cleanLine, cleanLines } from '@/schemas/clean-text'
import { locales } from '@/schemas/locale'
import { normalizePhone } from '@/schemas/phone'
import { issueTexts } from '@/schemas/issue-texts'

const error = issueTexts('components.staff.message.errors')

/** The longest texts, in characters: about eight text messages, a page of mail, the subject of a mail. */
export const longestSms = 500
export const longestMail = 4000
export const longestSubject = 150

/** A text of several lines. */
const lines = (longest: number) =>
  z
    .string(error('empty'))
    .max(2 * longest, error('long'))
    .transform(cleanLines)
    .pipe(z.string().max(longest, error('long')))

const line = (longest: number) =>
  z
    .string(error('empty'))
    .max(2 * longest, error('long'))
    .transform(cleanLine)
    .pipe(z.string().max(longest, error('long')))

const filled = (text: string) => text !== ''

export const messageSchema = z.discriminatedUnion('via', [
  z.object({
    via: z.literal('sms'),
    message: z.uuid(),
    language: z.enum(locales),
    template: z.union([z.literal(''), z.uuid()]).default(''),
    body: lines(longestSms).refine(filled, error('empty')),
  }),
  z.object({
    via: z.literal('mail'),
    message: z.uuid(),
    language: z.enum(locales),
    template: z.union([z.literal(''), z.uuid()]).default(''),
    subject: line(longestSubject).refine(filled, error('subject')),
    body: lines(longestMail).refine(filled, error('empty')),
  }),
])

export const replySchema = z.object({
  via: z.enum(['sms', 'mail', 'wechat']),
  body: lines(2000).refine(filled, error('empty')),
  refuses: z.literal('yes').optional(),
})

/** The most characters of an answer that are kept. */
const longestReply = 2000

/** The text of an answer, whatever it contains: its sender cannot correct it. */
function readable(text: string): string {
  const plain = cleanLines(text)
  const signs = [...plain]
  return signs.length <= longestReply ? plain : `${signs.slice(0, longestReply - 1).join('')}…`
}

const textOrNumber = z.union([z.string(), z.number()]).transform(String)

/** An answer that a gateway passes on: `POST /api/messages/v1.0/replies`. Only the fields themselves are required. */
export const receivedReplySchema = z.object({
  id: textOrNumber.transform(cleanLine).pipe(z.string().min(1, error('empty'))),
  phone: textOrNumber.transform(normalizePhone),
  text: textOrNumber.nullable().transform((text) => readable(text ?? '')),
})

/** The text of a template in one language. One of the languages has a name. */
export const templateTextSchema = z.object({
  name: line(60),
  /** For mails only; an officer can also write it with the message. */
  subject: line(longestSubject),
  body: lines(longestSms).refine(filled, error('empty')),
  provider: line(100),
})
