import 'server-only'
import { join } from 'node:path'
import { crossChecks } from '@/lib/env/checks'
import { generatedSecrets } from '@/lib/env/secrets'
import { variables, type Environment } from '@/lib/env/variables'

type Completed = 'SITE_URL' | 'ALLOWED_HOSTS' | 'SESSION_SECRET' | 'CMS_KEY_ID' | 'CMS_SALT'

/** The complete configuration, with defaults and generated secrets. */
export type Env = Omit<Environment, Completed> & { [Name in Completed]: NonNullable<Environment[Name]> }

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

/** Names that nothing reads and that are one letter, or the case of letters, away from a variable that is not set. */
function misspelled(source: Source): string[] {
  const unset = Object.keys(variables).filter((name) => name.length > 6 && !source[name])
  return Object.keys(source).flatMap((name) => {
    if (name in variables || !source[name]) return []
    const meant = unset.find((known) => isNear(name.toUpperCase(), known))
    return meant === undefined ? [] : [`${name}: unknown variable, expected ${meant}`]
  })
}

/** True for equal words and words with one letter more, fewer or different, or two neighbors exchanged. */
function isNear(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  let from = 0
  while (from < word.length && word[from] === other[from]) from += 1
  let end = 0
  while (end < Math.min(word.length, other.length) - from && word.at(-1 - end) === other.at(-1 - end))
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
    if (!result.success) mistakes.push(`${name}: found ${found(value ?? '', hidden)}, expected ${expected}`)
    return [name, result.data] as const
  })
  mistakes.push(...misspelled(source))
  if (mistakes.length > 0) throw new EnvError(mistakes)
  const values = Object.fromEntries(entries) as Environment
  const more = crossChecks(values)
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
    values.SESSION_SECRET !== undefined && values.CMS_KEY_ID !== undefined && values.CMS_SALT !== undefined
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
