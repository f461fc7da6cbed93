import { env, type Env } from '@/lib/env'
import { locales } from '@/lib/i18n/locales'
import type { Answer, HeaderList } from '@/server/send/answer'
import { textAnswer } from '@/server/send/text'
import { dayMs } from '@/lib/time'

/** Days until the file expires. RFC 9116 recommends less than a year. */
const validity = 180

/** The file by which security researchers find a contact (RFC 9116), or undefined without one. */
export function securityText(
  { SECURITY_CONTACT: contact, SITE_URL: site }: Pick<Env, 'SECURITY_CONTACT' | 'SITE_URL'>,
  at: Date,
): string | undefined {
  if (contact === undefined) return undefined
  // Rounded to the day, so that the file changes once a day.
  const expires = new Date(Math.floor(at.getTime() / dayMs + validity) * dayMs).toISOString()
  const languages = locales.map((locale) => locale.split('-')[0]).join(', ')
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, `Preferred-Languages: ${languages}`]
  // RFC 9116 allows only https addresses.
  if (site.startsWith('https:')) lines.push(`Canonical: ${site}/.well-known/security.txt`)
  return lines.join('\n')
}

/** Answers with that file; undefined for other paths and without a contact. */
export function securityTextAnswer(path: string, common: HeaderList): Answer | undefined {
  if (path !== '/.well-known/security.txt') return undefined
  const text = securityText(env(), new Date())
  return text === undefined ? undefined : textAnswer('file', common, 200, text)
}
