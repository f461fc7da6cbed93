import type { Env } from '@/lib/env'

/** How the object storage of an installation is reached. */
export type S3Settings = Pick<
  Env,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ADDRESSING' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** The variable that names a place, and its value. */
export type Place = { variable: string; address: string }

/**
 * A call of the object storage that failed. The message is one line that names the variable at fault, what it was and what is
 * expected; it contains no credentials.
 */
export class ObjectsError extends Error {
  override name = 'ObjectsError'
  /** The code of S3 (`AccessDenied`) or of the connection (`ECONNREFUSED`), or `TimeoutError`. */
  readonly code: string
  /** The HTTP status of the answer; undefined if there was none. */
  readonly status: number | undefined

  constructor(message: string, code: string, status: number | undefined, cause: unknown) {
    super(message, { cause })
    this.code = code
    this.status = status
  }
}

const key = 'the key and the secret of one user of this server'
const region = 'the region of the bucket'

/** The variable that is usually at fault for a code of S3, and what it should be. `bucket` is the one that names the place. */
const faults: Readonly<Record<string, readonly [keyof S3Settings | 'bucket', string]>> = {
  NoSuchBucket: ['bucket', 'a bucket that exists; create it or correct the name'],
  AccessDenied: ['bucket', 'a bucket in which this key may list, read, write and delete objects'],
  InvalidAccessKeyId: ['S3_ACCESS_KEY_ID', key],
  SignatureDoesNotMatch: ['S3_SECRET_ACCESS_KEY', key],
  CredentialsProviderError: ['S3_ACCESS_KEY_ID', 'a key, or credentials where the AWS client looks for them'],
  AuthorizationHeaderMalformed: ['S3_REGION', region],
  PermanentRedirect: ['S3_REGION', region],
  RequestTimeTooSkewed: ['bucket', 'a clock of this machine that is right'],
}

const shown = (settings: S3Settings, name: keyof S3Settings) => {
  const value = settings[name]
  if (name === 'S3_ENDPOINT') return value ?? 'Amazon S3'
  if (value === undefined) return 'nothing'
  return name === 'S3_REGION' ? value : 'a value that is not shown here'
}

/** Explains what has failed: `ASSETS_DIR: s3://assets cannot be used (NoSuchBucket), expected a bucket that exists; …`. */
export function explain(
  { variable, address }: Place,
  settings: S3Settings,
  code: string,
  hasAnswer: boolean,
): string {
  const unreachable = ['S3_ENDPOINT', 'the address of a server that answers S3 calls from here'] as const
  const other = ['bucket', 'a bucket that this process can use'] as const
  const [name, expected] = faults[code] ?? (hasAnswer ? other : unreachable)
  if (name === 'bucket') return `${variable}: ${address} cannot be used (${code}), expected ${expected}`
  return `${name}: found ${shown(settings, name)}, with which ${variable}=${address} cannot be used (${code}), expected ${expected}`
}
