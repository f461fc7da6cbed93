import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnySmsSender } from '@/lib/sms/port'

/**
 * Prints messages to the terminal and appends them to `outbox/sms.ndjson` in the data folder, for development and
 * tests. `lib/env.ts` rejects it for a public site. Does not use the log, which must not contain codes.
 */
export function consoleSender(dataDir: string): AnySmsSender {
  const folder = join(dataDir, 'outbox')
  return async ({ at, ...message }) => {
    const { phone, text } = message
    process.stdout.write(`SMS to ${phone}: ${text}\n`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const line = JSON.stringify({ at: at.toISOString(), ...message })
    await appendFile(join(folder, 'sms.ndjson'), `${line}\n`, { mode: 0o600 })
  }
}
