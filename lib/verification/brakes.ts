import 'server-only'
import type { Database } from '@/lib/db/store'
import { addressKeys } from '@/lib/http/server/address'
import { counted, take, type Allowance, type LimitResult } from '@/lib/http/server/limit'
import { hashKey } from '@/lib/verification/hashes'
import { checkLimits, reservedShare, sendLimits, type Limit } from '@/lib/verification/limits'

/** Allowances of one kind for one phone, address or subnet; the store sees only its hash. */
function allowances(kind: string, whose: string, limits: readonly Limit[]): Allowance[] {
  const hash = hashKey(whose)
  return limits.map(({ name, count, seconds }) => ({ key: `${kind}:${name}:${hash}`, count, seconds }))
}

const day = 86_400

/**
 * Counts one message about to be sent, under all limits or none: per phone, address, subnet and the overall budget
 * of a day. The last part of the budget is only for addresses that have sent none today, so that an attack from
 * many phones but few addresses leaves honest visitors their codes.
 */
export async function brakeSending(
  db: Database,
  { phone, address, budget, at }: { phone: string; address: string; budget: number; at: Date },
): Promise<LimitResult> {
  const keys = addressKeys(address)
  const byAddress = allowances('send:address', keys.address, sendLimits.address)
  const today = byAddress.find(({ seconds }) => seconds === day)
  const isNew = today === undefined || (await counted(db, today.key, at)) === 0
  const share = isNew ? budget : Math.floor(budget * (1 - reservedShare))
  const all = [
    ...allowances('send:phone', phone, sendLimits.phone),
    ...byAddress,
    ...allowances('send:subnet', keys.subnet, sendLimits.subnet),
    { key: 'send:budget', count: share, seconds: day },
  ]
  return take(db, all, at)
}

/** Counts one guess at a code. */
export function brakeChecking(
  db: Database,
  { address, at }: { address: string; at: Date },
): Promise<LimitResult> {
  const keys = addressKeys(address)
  const byAddress = allowances('check:address', keys.address, checkLimits.address)
  return take(db, [...byAddress, ...allowances('check:subnet', keys.subnet, checkLimits.subnet)], at)
}
