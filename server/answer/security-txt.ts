import type { ServerResponse } from 'node:http'
import { env, type Env } from '@/lib/env'
import { locales } from '@/lib/i18n/locales'
import { sendText } from '@/server/send/text'

/** How long a reader may rely on what it says, in days. RFC 9116 advises less than a year. */
const validity = 180
const day = 86_400_000

/** The file by which finders of holes learn where to write (RFC 9116), or undefined without a contact. */
export function securityText(
  { SECURITY_CONTACT: contact, SITE_URL: site }: Pick<Env, 'SECURITY_CONTACT' | 'SITE_URL'>,
  at: Date,
): string | undefined {
  if (contact === undefined) return undefined
  // Of the day, so that the file is the same until tomorrow.
  const expires = new Date(Math.floor(at.getTime() / day + validity) * day).toISOString()
  const languages = locales.map((locale) => locale.split('-')[0]).join(', ')
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, `Preferred-Languages: ${languages}`]
  // The standard knows https addresses alone.
  if (site.startsWith('https:')) lines.push(`Canonical: ${site}/.well-known/security.txt`)
  return lines.join('\n')
}

/** Answers with that file; true when the path was its and there is one. */
export function answerContact(path: string, res: ServerResponse): boolean {
  const text = path === '/.well-known/security.txt' ? securityText(env(), new Date()) : undefined
  if (text !== undefined) sendText(res, 200, text)
  return text !== undefined
}
