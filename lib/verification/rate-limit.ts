import 'server-only'
import type { Database } from '@/lib/db/store'
import { addressKeys } from '@/lib/http/server/address'
import { readCount, takeAllowance, type Allowance, type LimitResult } from '@/lib/http/server/rate-limit'
import { hashKey } from '@/lib/verification/hashes'
import { checkLimits, cleanSubnet, reservedShare, sendLimits, type Limit } from '@/lib/verification/limits'

/** Allowances of one kind for one phone, address or subnet; the store sees only its hash. */
function allowances(kind: string, whose: string, limits: readonly Limit[]): Allowance[] {
  const hash = hashKey(whose)
  return limits.map(({ name, count, seconds }) => ({ key: `${kind}:${name}:${hash}`, count, seconds }))
}

const day = 86_400

/**
 * Counts one message about to be sent, under all limits or none: per phone, address, subnet and the overall budget
 * of a day. The last part of the budget is only for addresses that have sent none today, out of networks that have
 * sent hardly any, so that an attack from many phones but few networks leaves honest visitors their codes.
 */
export async function limitSending(
  db: Database,
  { phone, address, budget, at }: { phone: string; address: string; budget: number; at: Date },
): Promise<LimitResult> {
  const keys = addressKeys(address)
  const today = async (counters: readonly Allowance[]) => {
    const ofDay = counters.find(({ seconds }) => seconds === day)
    return ofDay === undefined ? 0 : readCount(db, ofDay.key, at)
  }
  const byAddress = allowances('send:address', keys.address, sendLimits.address)
  const bySubnet = allowances('send:subnet', keys.subnet, sendLimits.subnet)
  const isClean = (await today(byAddress)) === 0 && (await today(bySubnet)) < cleanSubnet
  const share = isClean ? budget : Math.floor(budget * (1 - reservedShare))
  const all = [
    ...allowances('send:phone', phone, sendLimits.phone),
    ...byAddress,
    ...bySubnet,
    { key: 'send:budget', count: share, seconds: day },
  ]
  return takeAllowance(db, all, at)
}

/** Counts one guess at a code. */
export function limitChecking(
  db: Database,
  { address, at }: { address: string; at: Date },
): Promise<LimitResult> {
  const keys = addressKeys(address)
  const byAddress = allowances('check:address', keys.address, checkLimits.address)
  return takeAllowance(db, [...byAddress, ...allowances('check:subnet', keys.subnet, checkLimits.subnet)], at)
}
