import { resolve } from 'node:path'
import { z } from 'zod'
import { addressesOf } from '@/lib/db/postgres/addresses'

/** Schemas for the values of variables. Each takes the text of the environment and returns the parsed value. */

export const text = z.string().trim().min(1)

export const integer = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

export const secret = (shortest: number) => z.string().min(shortest)

/** A token or key that goes into a header: ASCII without spaces. */
export const token = z.string().regex(/^[\x21-\x7E]+$/)

/** The path of a folder, made absolute. An address such as `s3://bucket` is not the path of one. */
export const folder = text
  .refine((path) => !/^[a-z][a-z0-9+.-]+:\/\//i.test(path))
  .transform((path) => resolve(path))

const parsed = (value: string) => (URL.canParse(value) ? new URL(value) : undefined)

/** A URL with one of the given schemes (`['http:', 'https:']`), unchanged. */
export const address = (schemes: readonly string[]) =>
  text.refine((value) => schemes.includes(parsed(value)?.protocol ?? ''))

/** One PostgreSQL server, or several of which the one that accepts writes is used. */
export const databaseAddress = text.refine((value) => {
  const addresses = addressesOf(value) ?? ['']
  return addresses.every((one) => ['postgres:', 'postgresql:'].includes(parsed(one)?.protocol ?? ''))
})

/** Scheme, host and port only; returned without a trailing slash. */
export const origin = address(['http:', 'https:'])
  .refine((value) => {
    const url = parsed(value)
    return url !== undefined && url.href === `${url.origin}/`
  })
  .transform((value) => new URL(value).origin)

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The issuer of staff sign-ins: https, except on this machine. */
export const issuer = address(['https:', 'http:']).refine((value) => {
  const url = parsed(value)
  return url?.protocol === 'https:' || thisMachine.test(url?.hostname ?? '')
})

/** A script of analytics and the id of the site there, `https://stats.example.com/script.js#site-id`: characters that HTML, scripts and the policy take as they are. */
export const analyticsScript = text.refine((value) => {
  const url = parsed(value)
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && thisMachine.test(url.hostname))
  return safe && /^https?:\/\/[\w.:[\]-]+(?:\/[\w.~-]+)*\/[\w.~-]+\.js#[\w-]{1,64}$/.test(value)
})

/** A repository `owner/name` (or deeper) at a provider: https, except on this machine, without a user or token in it. */
export const repository = address(['https:', 'http:']).refine((value) => {
  const url = parsed(value)
  if (!url || url.username || url.password || url.search || url.hash) return false
  const safe = url.protocol === 'https:' || thisMachine.test(url.hostname)
  return safe && /^(?:\/[\w.-]+){2,}\/?$/.test(url.pathname) && !url.pathname.includes('..')
})

const commaList = text.transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)

export const mailAddresses = commaList.pipe(z.array(z.email()).min(1))

/** A contact URL or e-mail address, returned as a URL, as RFC 9116 requires. */
export const contact = text
  .transform((value) => (/^[^:/\s@]+@[^:/\s@]+$/.test(value) ? `mailto:${value}` : value))
  .refine((value) => ['https:', 'mailto:'].includes(parsed(value)?.protocol ?? ''))
  .refine((value) => !/\s/.test(value) && (!value.startsWith('mailto:') || value.includes('@')))

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/

/** Host names with or without a port, in lower case. */
export const hosts = commaList
  .transform((entries) => entries.map((entry) => entry.toLowerCase()))
  .pipe(z.array(z.string().regex(hostPattern)).min(1))

/** Names of cookies (RFC 6265). */
export const cookieNames = commaList.pipe(z.array(z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,64}$/)))
