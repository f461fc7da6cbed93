import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import pino, { type Logger } from 'pino'
import { env } from '@/lib/env'
import { areaOf } from '@/lib/people/number'

/** Mobile numbers: eleven digits, also with +86, spaces or hyphens, also percent-encoded. */
const phones =
  /(?<![\dA-Za-z])((?:\+|%2B)?86(?:[\s+-]|%20)?)?(1[3-9]\d)(?:[\s+-]|%20)?\d{4}(?:[\s+-]|%20)?(\d{4})(?![\dA-Za-z])/g

/** Landlines with their area code and extension, and numbers of other countries; not the first digits of a UUID. */
const otherPhones =
  /(?<![\dA-Za-z.-])(?![\da-f]{8}-)(?:0\d|((?:\+|%2B)[1-9]\d))(?:(?:[\s-]|%20)?\d){7,15}(?![\dA-Za-z])/g

/** Masks phone numbers in a text: `13812345678` → `138****5678`, `01065521234-801` → `010****`. */
export function maskPhones(text: string): string {
  return text
    .replace(phones, '$2****$3')
    .replace(otherPhones, (number, country?: string) => `${country ?? areaOf(number)}****`)
}

/** The query of a URL: it may contain a search text, a phone number or a token. */
const queries = /(?<=[\w/.])\?[\w%~.+-]+=[^\s"'`<>)\]}]*/g

/** Removes the queries of URLs in a text: `/about/news?q=word` → `/about/news?…`. */
function maskQueries(text: string): string {
  return text.replace(queries, '?…')
}

const slot = Symbol.for('bauhinia.log')

/** Names of fields that are hidden anywhere in a logged object. */
const secretNames = new Set(['code', 'token', 'cookie', 'password', 'secret', 'authorization'])

function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number') return cleanNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deep]'
  if (value instanceof Date) return value
  if (value instanceof Error) return cleanError(value, depth)
  if (Array.isArray(value)) return value.map((entry) => clean(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      secretNames.has(name.toLowerCase()) ? '[hidden]' : clean(entry, depth + 1),
    ]),
  )
}

function cleanNumber(value: number): number | string {
  const masked = maskPhones(String(value))
  return masked === String(value) ? value : masked
}

/** The error of a failed query contains its parameters (names, notes, phone numbers), up to the stack. */
function cleanText(text: string): string {
  return maskPhones(maskQueries(text.replace(/\nparams: [\s\S]*?(?=\n    at |$)/, '')))
}

/** PostgreSQL errors of class 22 quote the rejected value. */
function withoutValue(text: string, code: unknown): string {
  return /^22[\dA-Z]{3}$/.test(String(code)) ? text.replace(/"[^\n]*"/, '"…"') : text
}

function cleanError(error: Error, depth: number): unknown {
  // `code` of an Error comes from the system or the database (ECONNREFUSED, 23505), never from a visitor.
  const code: unknown = Reflect.get(error, 'code')
  const message = cleanText(withoutValue(error.message, code))
  return {
    name: error.name,
    message,
    stack:
      error.stack === undefined
        ? undefined
        : cleanText(error.stack.replace(error.message, () => message)),
    code: typeof code === 'string' ? code : undefined,
    cause: error.cause === undefined ? undefined : clean(error.cause, depth + 1),
  }
}

const buildFile = '.next/BUILD_ID'
const isBuilt = process.env.NODE_ENV === 'production' && existsSync(buildFile)

/** The origin of a line, for logs of several servers. */
export const origin = {
  host: hostname(),
  pid: process.pid,
  build: isBuilt ? readFileSync(buildFile, 'utf8').trim() : 'development',
}

/**
 * A logger that writes JSON lines. The redaction of pino reaches neither nested objects nor message texts (measured),
 * so that every argument is cleaned before pino receives it.
 */
export function createLog(destination?: pino.DestinationStream, level = 'info'): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: origin,
    serializers: { err: (error: unknown) => error }, // cleaned below, before the serializer of pino
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(args, method) {
        const cleaned = args.map((argument: unknown) =>
          argument instanceof Error ? { err: clean(argument) } : clean(argument),
        )
        Reflect.apply(method, this, cleaned)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

type Holder = { [slot]?: Logger }

/** The log of this process: one instance, also with several copies of this module in bundles. */
export function log(): Logger {
  const holder = globalThis as Holder
  holder[slot] ??= createLog(undefined, env().LOG_LEVEL)
  return holder[slot]
}
