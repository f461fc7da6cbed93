import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsSender } from '@/lib/sms/port'

/**
 * Prints the message to the terminal and appends it to `outbox/sms.ndjson` in the data folder, for trying the site
 * out and for tests. `lib/env.ts` refuses it on a public address. Past the log on purpose: logs hold no codes.
 */
export function consoleSender(dataDir: string): SmsSender {
  const folder = join(dataDir, 'outbox')
  return async ({ phone, code, purpose, text, at }) => {
    process.stdout.write(`SMS to ${phone}: ${text}\n`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const line = JSON.stringify({ at: at.toISOString(), phone, code, purpose, text })
    await appendFile(join(folder, 'sms.ndjson'), `${line}\n`, { mode: 0o600 })
  }
}
