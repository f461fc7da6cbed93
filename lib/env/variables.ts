import { z } from 'zod'
import { providerKinds } from '@/lib/edit/remote/provider'
import { robotNames } from '@/lib/outbox/sinks/robots'
import { defaultLocale, locales } from '@/schemas/locale'
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { addressesOf } from '@/lib/db/postgres/addresses'

/** Schemas for the values of variables. Each takes the text of the environment and returns the parsed value. */

const text = z.string().trim().min(1)

const integer = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const secret = (shortest: number) => z.string().min(shortest)

/** A token or key that goes into a header: ASCII without spaces. */
const token = z.string().regex(/^[\x21-\x7E]+$/)

/**
 * The path of a folder. An address such as `s3://bucket` is not the path of one, and only a shell knows what `~` is. Below `/proc`,
 * Node tries for ever to make a folder; `/dev/shm` is memory, which tests use.
 */
const path = text.refine(
  (value) =>
    !/^[a-z][a-z0-9+.-]+:\/\/|^~/i.test(value) &&
    !/^\/(?:proc|sys|dev(?!\/shm\/))(?:\/|$)/.test(resolve(value)),
)
const folder = path.transform((value) => resolve(value))

/** An address or a host name, an IPv6 address with or without its brackets. */
const host = text
  .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
  .refine((value) => isIP(value) !== 0 || /^[\w-]+(?:\.[\w-]+)*$/.test(value))

const parsed = (value: string) => (URL.canParse(value) ? new URL(value) : undefined)

/** A URL with one of the given schemes (`['http:', 'https:']`), unchanged. */
const address = (schemes: readonly string[]) =>
  text.refine((value) => schemes.includes(parsed(value)?.protocol ?? ''))

/** One PostgreSQL server, or several of which the one that accepts writes is used. */
const databaseAddress = text.refine((value) => {
  const addresses = addressesOf(value) ?? ['']
  return addresses.every((one) =>
    ['postgres:', 'postgresql:'].includes(parsed(one)?.protocol ?? ''),
  )
})

/** Scheme, host and port only; returned without a trailing slash. */
const origin = address(['http:', 'https:'])
  .refine((value) => {
    const url = parsed(value)
    return url !== undefined && url.href === `${url.origin}/`
  })
  .transform((value) => new URL(value).origin)

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The issuer of staff sign-ins: https, except on this machine. */
const issuer = address(['https:', 'http:']).refine((value) => {
  const url = parsed(value)
  return url?.protocol === 'https:' || thisMachine.test(url?.hostname ?? '')
})

/** A script of analytics and the id of the site there, `https://stats.example.com/script.js#site-id`: characters that HTML, scripts and the policy take as they are. */
const analyticsScript = text.refine((value) => {
  const url = parsed(value)
  const safe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && thisMachine.test(url.hostname))
  return safe && /^https?:\/\/[\w.:[\]-]+(?:\/[\w.~-]+)*\/[\w.~-]+\.js#[\w-]{1,64}$/.test(value)
})

/** A repository `owner/name` (or deeper) at a provider: https, except on this machine, without a user or token in it. */
const repository = address(['https:', 'http:']).refine((value) => {
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

const mailAddresses = commaList.pipe(z.array(z.email()).min(1))

/** A contact URL or e-mail address, returned as a URL, as RFC 9116 requires. */
const contact = text
  .transform((value) => (/^[^:/\s@]+@[^:/\s@]+$/.test(value) ? `mailto:${value}` : value))
  .refine((value) => ['https:', 'mailto:'].includes(parsed(value)?.protocol ?? ''))
  .refine((value) => !/\s/.test(value) && (!value.startsWith('mailto:') || value.includes('@')))

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/

/** Host names with or without a port, in lower case. */
const hosts = commaList
  .transform((entries) => entries.map((entry) => entry.toLowerCase()))
  .pipe(z.array(z.string().regex(hostPattern)).min(1))

/** A name that ICU knows: with another one, Node silently uses UTC. `:` and a path are ways to write it. */
const timeZone = text.refine((value) => {
  const [, name] = /^:?(?:.*\/zoneinfo\/)?(.+)$/.exec(value) ?? []
  if (name?.startsWith('/')) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
})

/** Names of cookies (RFC 6265). */
const cookieNames = commaList.pipe(z.array(z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,64}$/)))

type Variable<Schema extends z.ZodType> = {
  schema: Schema
  /** Completes the sentence “expected …” in error messages. */
  expected: string
  /** The value must never be printed. */
  hidden?: true
}

function variable<Schema extends z.ZodType>(schema: Schema, expected: string): Variable<Schema> {
  return { schema, expected }
}

function hiddenVariable<Schema extends z.ZodType>(
  schema: Schema,
  expected: string,
): Variable<Schema> {
  return { schema, expected, hidden: true }
}

const web = ['http:', 'https:']
const anOrigin = 'an http or https address without a path, such as https://www.example.com'
const aWebAddress = 'an http or https address'
const aFolder = 'the path of a folder on a disk, without ~'
const keyId = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/)
const aKeyId = '1 to 64 letters, digits, dots, hyphens or underscores'

/** The most days that RETENTION_DAYS may be. */
export const longestRetention = 3650

/** Every variable of the site with its schema. Absent and empty values count as not set. */
export const variables = {
  PORT: variable(integer(0, 65_535).default(3000), 'a port number from 0 to 65535'),
  HOST: variable(
    host.prefault('127.0.0.1'),
    'an address or host name to listen on, without a port',
  ),
  SITE_URL: variable(origin.optional(), anOrigin),
  DATA_DIR: variable(folder.prefault('.data'), aFolder),
  TOMBSTONES_DIR: variable(
    path.refine(isAbsolute).optional(),
    'the path of a folder on a disk, from the root, without ~',
  ),
  DATABASE_URL: hiddenVariable(
    databaseAddress.optional(),
    'a PostgreSQL address, such as postgres://user:password@host/database, or with several hosts separated by commas',
  ),
  DATABASE_CONNECTIONS: variable(
    integer(1, 200).default(10),
    'a number of connections from 1 to 200',
  ),
  MIGRATIONS: variable(z.enum(['start', 'command']).default('start'), 'start or command'),
  API_HOST: variable(origin.optional(), anOrigin),
  API_COOKIES: variable(
    cookieNames.default([]),
    'names of cookies separated by commas, such as session,learner',
  ),
  CMS_KEY_ID: variable(keyId.optional(), aKeyId),
  CMS_SALT: hiddenVariable(secret(16).optional(), 'at least 16 characters'),
  CMS_PREVIOUS_KEY_ID: variable(keyId.optional(), aKeyId),
  CMS_PREVIOUS_SALT: hiddenVariable(secret(16).optional(), 'at least 16 characters'),
  PASSPORT_URL: variable(address(web).optional(), aWebAddress),
  SUBSITE_ORIGIN: variable(origin.optional(), anOrigin),
  SMS_SENDER: variable(z.enum(['console', 'webhook']).default('console'), 'console or webhook'),
  SMS_WEBHOOK_URL: variable(address(web).optional(), aWebAddress),
  SMS_WEBHOOK_SECRET: hiddenVariable(secret(16).optional(), 'at least 16 characters'),
  SMS_DAILY_BUDGET: variable(
    integer(1, 10_000_000).default(2000),
    'the most text messages a day, from 1',
  ),
  SMTP_URL: hiddenVariable(address(['smtp:', 'smtps:']).optional(), 'an smtp or smtps address'),
  NOTIFY_TO: variable(mailAddresses.optional(), 'mail addresses separated by commas'),
  MESSAGE_REPLY_TO: variable(z.email().optional(), 'a mail address'),
  NOTIFY_FROM: variable(z.email().optional(), 'a mail address'),
  NOTIFY_LOCALE: variable(z.enum(locales).default(defaultLocale), locales.join(' or ')),
  WEBHOOK_URL: hiddenVariable(address(web).optional(), aWebAddress),
  WEBHOOK_SECRET: hiddenVariable(secret(16).optional(), 'at least 16 characters'),
  WEBHOOK_FORMAT: variable(
    z.enum(['json', ...robotNames]).optional(),
    `json, ${robotNames.slice(0, -1).join(', ')} or ${robotNames.at(-1)}`,
  ),
  CSV_DIR: variable(folder.optional(), aFolder),
  OIDC_ISSUER: variable(issuer.optional(), 'an https address, or an http one on this machine'),
  OIDC_CLIENT_ID: variable(text.optional(), 'the name under which the provider knows this site'),
  OIDC_CLIENT_SECRET: hiddenVariable(
    secret(1).optional(),
    'the secret that goes with OIDC_CLIENT_ID',
  ),
  STAFF_SECOND_FACTOR: variable(
    z.enum(['optional', 'required']).default('optional'),
    'optional or required',
  ),
  SESSION_SECRET: hiddenVariable(secret(32).optional(), 'at least 32 characters'),
  SESSION_SECRET_PREVIOUS: hiddenVariable(
    z.union([z.literal('lost'), secret(32)]).optional(),
    'the secret before SESSION_SECRET, or the word lost',
  ),
  ALLOWED_HOSTS: variable(
    hosts.optional(),
    'host names separated by commas, such as www.example.com,localhost:3000',
  ),
  TRUST_PROXY: variable(
    integer(0, 10).default(0),
    'the number of proxies in front of the site, from 0 to 10',
  ),
  TZ: variable(timeZone.optional(), 'the name of a time zone, such as Asia/Shanghai'),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ),
  SHARED_CACHE_SECONDS: variable(
    integer(0, 86_400).default(0),
    'a number of seconds from 0 to 86400',
  ),
  SCRIPTS: variable(z.enum(['deferred', 'eager']).default('deferred'), 'deferred or eager'),
  METRICS_PORT: variable(
    integer(0, 65_535).optional(),
    'a port number from 0 to 65535, other than PORT',
  ),
  SECURITY_CONTACT: variable(
    contact.optional(),
    'a mail address, or an https or mailto address, where holes are reported',
  ),
  ASSETS_DIR: variable(folder.optional(), aFolder),
  VERIFICATION_DIR: variable(folder.optional(), aFolder),
  CONTENT_REMOTE: variable(
    repository.optional(),
    'the https address of a git repository without a user, such as https://github.com/acme/site.git',
  ),
  CONTENT_PROVIDER: variable(z.enum(providerKinds).optional(), providerKinds.join(', ')),
  CONTENT_TOKEN: hiddenVariable(
    token.optional(),
    'the access token that goes with CONTENT_REMOTE, without spaces',
  ),
  ANALYTICS_SCRIPT: variable(
    analyticsScript.optional(),
    'the address of a script with the id of the site, such as https://stats.example.com/script.js#site-id',
  ),
  RETENTION_DAYS: variable(
    integer(1, longestRetention).default(365),
    `a number of days from 1 to ${longestRetention}`,
  ),
  RETENTION_MAX_PERCENT: variable(integer(1, 100).default(5), 'a number of percent from 1 to 100'),
}

export type Environment = {
  [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']>
}
