import { randomInt } from 'node:crypto'
import { limitChecking } from '@/lib/verification/rate-limit'
import { checkCode, sendCode } from '@/lib/verification/codes'
import type { Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import type { SmsSender } from '@/lib/sms/sender'

const parallel = 16
const second = 1000

/** The results of the requests of one kind of caller. */
export type Answers = { asked: number; passed: number }

const phoneOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(8, '0')}`
/** Attackers have few networks; every regular visitor has an address outside of them. */
const attackAddress = (number: number) =>
  `198.51.${Math.floor(number / 250) % 256}.${(number % 250) + 1}`
const honestAddress = (number: number) => `10.${number % 250}.${Math.floor(number / 250)}.7`

async function inParallel(
  count: number,
  work: (number: number) => Promise<boolean>,
): Promise<Answers> {
  let [next, passed] = [0, 0]
  const worker = async () => {
    while (next < count) if (await work(next++)) passed += 1
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return { asked: count, passed }
}

export type Pumping = { attack: Answers; regular: Answers; messages: number; budget: number }

/**
 * Requests `requests` codes, each for another number, from `addresses` addresses within one day, with a hundred
 * regular visitors among the last. `messages` is the number of messages that the operator pays for.
 */
export async function pump(db: Database, requests: number, addresses: number): Promise<Pumping> {
  let messages = 0
  const count: SmsSender = async () => {
    messages += 1
  }
  const began = Date.parse('2026-03-01T00:00:00Z')
  const ask = async (phone: string, address: string, at: Date) => {
    const result = await sendCode(
      db,
      { account: phone, purpose: 'enrollment', address, locale: 'zh-CN', at },
      count,
    )
    return result.kind === 'sent'
  }
  const attack = await inParallel(requests, (number) => {
    const at = new Date(began + number * second)
    return ask(phoneOf('139', number), attackAddress(number % addresses), at)
  })
  const regular = await inParallel(100, (number) => {
    const at = new Date(began + (requests + number) * second)
    return ask(phoneOf('138', number), honestAddress(number), at)
  })
  return { attack, regular, messages, budget: env().SMS_DAILY_BUDGET }
}

/**
 * Brute force: `guesses` at the one valid code of a number, from `addresses` addresses. `passed` counts obtained
 * proofs.
 */
export async function guess(db: Database, guesses: number, addresses: number): Promise<Answers> {
  const [phone, purpose] = ['13700000001', 'enrollment'] as const
  const at = new Date('2026-03-02T00:00:00Z')
  let code = ''
  await sendCode(
    db,
    { account: phone, purpose, address: '192.0.2.1', locale: 'zh-CN', at },
    async (message) => void ({ code } = message),
  )
  return inParallel(guesses, async (number) => {
    const limit = await limitChecking(db, { address: attackAddress(number % addresses), at })
    if (!limit.ok) return false
    // Never guesses the right code: otherwise chance would make some runs fail.
    const wrong = String((Number(code) + 1 + randomInt(999_998)) % 1_000_000).padStart(6, '0')
    const tried = number === guesses - 1 ? code : wrong
    const result = await checkCode(db, {
      account: phone,
      purpose,
      code: tried,
      proofToken: undefined,
      at,
    })
    return result.kind === 'proved'
  })
}
