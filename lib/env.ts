import 'server-only'
import { join } from 'node:path'
import { crossChecks } from '@/lib/env/checks'
import { generatedSecrets } from '@/lib/env/secrets'
import { variables, type Values } from '@/lib/env/variables'

type Completed = 'SITE_URL' | 'ALLOWED_HOSTS' | 'SESSION_SECRET' | 'CMS_KEY_ID' | 'CMS_SALT'

/** The complete configuration, with defaults and generated secrets. */
export type Env = Omit<Values, Completed> & { [Name in Completed]: NonNullable<Values[Name]> }

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

function parse(source: Source): Values {
  const mistakes: string[] = []
  const entries = Object.entries(variables).map(([name, { schema, expected, hidden = false }]) => {
    const value = source[name] === '' ? undefined : source[name]
    const result = schema.safeParse(value)
    if (!result.success) mistakes.push(`${name}: found ${found(value ?? '', hidden)}, expected ${expected}`)
    return [name, result.data] as const
  })
  if (mistakes.length > 0) throw new EnvError(mistakes)
  const values = Object.fromEntries(entries) as Values
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
