import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

type Message = { phone?: string; to?: string; code?: string; text?: string }

function codesFor(phone: string): string[] {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'outbox/sms.ndjson')
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const messages = lines.map((line) => JSON.parse(line) as Message)
    return messages
      .filter((message) => JSON.stringify(message).includes(phone))
      .map((message) => /\b\d{6}\b/.exec(message.code ?? message.text ?? '')?.[0] ?? '')
  } catch {
    return []
  }
}

/** The newest verification code that the console sender wrote for a phone; waits until there are `count`. */
export async function codeFor(phone: string, count = 1): Promise<string> {
  await expect.poll(() => codesFor(phone).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
  return codesFor(phone).at(-1) ?? ''
}

let serial = Math.floor(Math.random() * 1e6)
/** A phone number that no other test of this run uses. */
export function freshPhone(): string {
  serial += 1
  return `138${String(process.pid % 100).padStart(2, '0')}${String(serial % 1e6).padStart(6, '0')}`
}
