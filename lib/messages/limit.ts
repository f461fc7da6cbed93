import 'server-only'
import type { Database, Transaction } from '@/lib/db/store'
import { env } from '@/lib/env'
import { takeAllowance, type LimitResult } from '@/lib/http/server/rate-limit'
import { hashKey } from '@/lib/verification/hashes'
import { reservedShare } from '@/lib/verification/limits'

const day = 86_400

/** The most text messages to one phone a day, besides codes. */
const perPhone = 5

/**
 * Counts a text message that is no code, before it is queued. The part of the budget that is reserved for codes stays.
 * `within` a transaction, it must be the last of what it locks.
 */
export function limitMessages(
  db: Database | Transaction,
  phone: string,
  at: Date,
  counting: { within?: boolean } = {},
): Promise<LimitResult> {
  const budget = Math.floor(env().SMS_DAILY_BUDGET * (1 - reservedShare))
  const all = [
    { key: `message:phone:day:${hashKey(phone)}`, count: perPhone, seconds: day },
    { key: 'send:budget', count: budget, seconds: day },
  ]
  return takeAllowance(db, all, at, counting)
}
