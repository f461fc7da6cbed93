import 'server-only'
import { join } from 'node:path'
import { crossChecks } from '@/lib/env/checks'
import { variables, type Environment } from '@/lib/env/variables'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { z } from 'zod'

const secretsSchema = z.object({
  SESSION_SECRET: z.string().min(32),
  CMS_KEY_ID: z.string().min(1),
  CMS_SALT: z.string().min(16),
})

type Secrets = z.infer<typeof secretsSchema>

function generate(): Secrets {
  return {
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    CMS_KEY_ID: `embedded-${randomBytes(4).toString('hex')}`,
    CMS_SALT: randomBytes(32).toString('base64url'),
  }
}

/** Parses the file. Its errors contain nothing of the text: the parser's own messages would quote secrets. */
function understand(text: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch {
    throw new Error('not the JSON this site wrote')
  }
}

function read(path: string): Secrets | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const secrets = understand(text)
  chmodSync(path, 0o600) // a copy or a restored backup may be readable for others
  return secrets
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * Written to a temporary file and linked: of two processes that start at the same time, one wins and the other reads.
 */
function write(folder: string, path: string): void {
  const aside = join(folder, `.secrets-${process.pid}-${randomBytes(4).toString('hex')}`)
  const descriptor = openSync(aside, 'wx', 0o600)
  writeSync(descriptor, `${JSON.stringify(generate(), null, 2)}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    linkSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  if (process.platform !== 'win32') flush(folder)
}

/**
 * The generated secrets of this installation, from `secrets.json` (mode 0600) in the data folder; created at the first
 * call. Losing the file ends all sessions, so back it up. Throws when the file cannot be read, written or parsed.
 */
function generatedSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json')
  const existing = read(path)
  if (existing) return existing
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  write(folder, path)
  const written = read(path)
  if (!written) throw new Error(`${path} disappeared while it was written`)
  return written
}

type Completed = 'SITE_URL' | 'ALLOWED_HOSTS' | 'SESSION_SECRET' | 'CMS_KEY_ID' | 'CMS_SALT'

/** The complete configuration, with defaults and generated secrets. */
export type Env = Omit<Environment, Completed> & {
  [Name in Completed]: NonNullable<Environment[Name]>
}

type Source = Readonly<Record<string, string | undefined>>

/** An invalid configuration. `message` has one line per mistake: variable, found value, expected value. */
export class EnvError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'EnvError'
    this.mistakes = mistakes
  }
}

function found(value: string, hidden: boolean): string {
  if (hidden) return `${value.length} characters that are not shown here`
  const safe = value.replace(/(?<=\/\/)[^/@\s]*@/g, '…@') // a user and a password that do not belong there
  return JSON.stringify(safe.length > 80 ? `${safe.slice(0, 80)}…` : safe)
}

/**
 * Names that nothing reads and that are one letter, the case of letters, the forms of words or a prefix away from a variable that is
 * not set.
 */
function misspelled(source: Source): string[] {
  const unset = Object.keys(variables).filter((name) => !source[name])
  return Object.keys(source).flatMap((name) => {
    if (name in variables || !source[name]) return []
    const [, prefix, own = ''] = /^(BAUHINIA_)?(.*)$/.exec(name.toUpperCase()) ?? []
    const meant = unset.find((known) => {
      if (known.length <= 6) return prefix !== undefined && own === known
      return isNear(own, known) || isNear(stemsOf(own), stemsOf(known))
    })
    return meant === undefined ? [] : [`${name}: unknown variable, expected ${meant}`]
  })
}

/** A name with the stems of its words: `TRUST_PROXY` of `TRUSTED_PROXIES`. */
const stemsOf = (name: string) => name.replace(/IES(?=_|$)/g, 'Y').replace(/(?:ED|S)(?=_|$)/g, '')

/** True for equal words and words with one letter more, fewer or different, or two neighbors exchanged. */
function isNear(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  let from = 0
  while (from < word.length && word[from] === other[from]) from += 1
  let end = 0
  while (
    end < Math.min(word.length, other.length) - from &&
    word.at(-1 - end) === other.at(-1 - end)
  )
    end += 1
  const [left, right] = [word.slice(from, word.length - end), other.slice(from, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right === `${left[1]}${left[0]}`
}

function parse(source: Source): Environment {
  const mistakes: string[] = []
  const entries = Object.entries(variables).map(([name, { schema, expected, hidden = false }]) => {
    const value = source[name] === '' ? undefined : source[name]
    const result = schema.safeParse(value)
    if (!result.success)
      mistakes.push(`${name}: found ${found(value ?? '', hidden)}, expected ${expected}`)
    return [name, result.data] as const
  })
  mistakes.push(...misspelled(source))
  if (mistakes.length > 0) throw new EnvError(mistakes)
  const values = Object.fromEntries(entries) as Environment
  const more = crossChecks(values, source.KUBERNETES_SERVICE_HOST !== undefined)
  if (more.length > 0) throw new EnvError(more)
  return values
}

function secretsFor(folder: string) {
  try {
    return generatedSecrets(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new EnvError([
      `DATA_DIR: found ${folder} without a usable ${join(folder, 'secrets.json')} (${reason}), expected a folder this process can write to`,
    ])
  }
}

/**
 * Reads the configuration from a set of variables. Generates missing secrets into `DATA_DIR`. Throws `EnvError` with
 * all mistakes.
 */
export function readEnv(source: Source): Env {
  const values = parse(source)
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`
  const complete =
    values.SESSION_SECRET !== undefined &&
    values.CMS_KEY_ID !== undefined &&
    values.CMS_SALT !== undefined
  const secrets = complete ? undefined : secretsFor(values.DATA_DIR)
  return {
    ...values,
    SITE_URL: siteUrl,
    ALLOWED_HOSTS: values.ALLOWED_HOSTS ?? [new URL(siteUrl).host, 'localhost', '127.0.0.1'],
    SESSION_SECRET: values.SESSION_SECRET ?? secrets?.SESSION_SECRET ?? '',
    CMS_KEY_ID: values.CMS_KEY_ID ?? secrets?.CMS_KEY_ID ?? '',
    CMS_SALT: values.CMS_SALT ?? secrets?.CMS_SALT ?? '',
  }
}

let current: Env | undefined

/** The configuration of this process, read once. Throws `EnvError`; the server calls it first at start. */
export function env(): Env {
  current ??= readEnv(process.env)
  return current
}
