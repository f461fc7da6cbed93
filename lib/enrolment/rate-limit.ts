import 'server-only'
import type { Database } from '@/lib/db/store'
import { addressKeys } from '@/lib/http/server/address'
import {
  readCount,
  takeAllowance,
  type Allowance,
  type LimitResult,
} from '@/lib/http/server/rate-limit'
import { hashKey } from '@/lib/verification/hashes'
import { isVerified, type FormKind } from '@/schemas/form-kinds'

const hour = 3600
const day = 86_400

type FormAttempt = { form: FormKind; address: string; at: Date }

/** Limits of attempts. They are wide, because a school or a mobile carrier may be behind one address. */
const attempts = { address: [200, hour], subnet: [1000, day] } as const

/**
 * Valid applications of a form without a code; the other forms are limited by their codes. The last part of those from
 * everybody is reserved for networks that have sent few today.
 */
const accepted = { address: 40, subnet: 200, everybody: 1000, reserved: 300, cleanSubnet: 3 }

/** Counts one attempt before it is read. The form without JavaScript and the API share the counters. */
export function limitApplications(
  db: Database,
  { form, address, at }: FormAttempt,
): Promise<LimitResult> {
  const keys = addressKeys(address)
  const allowances = (['address', 'subnet'] as const).map((kind): Allowance => {
    const [count, seconds] = attempts[kind]
    return { key: `apply:${form}:${kind}:${hashKey(keys[kind])}`, count, seconds }
  })
  return takeAllowance(db, allowances, at)
}

/**
 * Counts one valid application. True if there are too many: it is then stored for an officer to release, so that nobody
 * can close the form to others.
 */
export async function isCrowded(
  db: Database,
  { form, address, at }: FormAttempt,
): Promise<boolean> {
  if (isVerified(form)) return false
  const keys = addressKeys(address)
  const keyOf = (kind: string, whose: string) => `accept:${form}:${kind}:${hashKey(whose)}`
  const subnet = { key: keyOf('subnet', keys.subnet), count: accepted.subnet, seconds: day }
  const isClean = (await readCount(db, subnet.key, at)) < accepted.cleanSubnet
  const everybody = isClean ? accepted.everybody : accepted.everybody - accepted.reserved
  const allowances = [
    { key: keyOf('address', keys.address), count: accepted.address, seconds: hour },
    subnet,
    { key: `accept:${form}:everybody`, count: everybody, seconds: hour },
  ]
  return !(await takeAllowance(db, allowances, at)).ok
}
