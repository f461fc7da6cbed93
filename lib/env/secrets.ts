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
import { join } from 'node:path'
import { z } from 'zod'

const secretsSchema = z.object({
  SESSION_SECRET: z.string().min(32),
  CMS_KEY_ID: z.string().min(1),
  CMS_SALT: z.string().min(16),
})

export type Secrets = z.infer<typeof secretsSchema>

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
export function generatedSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json')
  const existing = read(path)
  if (existing) return existing
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  write(folder, path)
  const written = read(path)
  if (!written) throw new Error(`${path} disappeared while it was written`)
  return written
}
