import 'server-only'
import type { Database } from '@/lib/db/store'
import { addressKeys } from '@/lib/http/server/address'
import { takeAllowance, type Allowance, type LimitResult } from '@/lib/http/server/rate-limit'
import { hashKey } from '@/lib/verification/hashes'
import type { FormKind } from '@/schemas/enrolment-forms'

const hour = 3600
const day = 86_400

/**
 * How many applications pass. The consultation form is held back by its codes already; the training form has none, so
 * it has a limit over everybody as well. Wide per address: a whole class may sit behind one.
 */
const limits = {
  consultation: { address: [60, hour], subnet: [400, day], everybody: undefined },
  training: { address: [40, hour], subnet: [200, day], everybody: [1000, hour] },
} as const satisfies Record<FormKind, Record<string, readonly [number, number] | undefined>>

/** Counts one application about to be accepted. The plain form and the API share the counters. */
export function limitApplications(
  db: Database,
  { form, address, at }: { form: FormKind; address: string; at: Date },
): Promise<LimitResult> {
  const keys = addressKeys(address)
  const own = limits[form]
  const kinds = [
    ['address', hashKey(keys.address), own.address],
    ['subnet', hashKey(keys.subnet), own.subnet],
    ['everybody', '', own.everybody],
  ] as const
  const allowances = kinds.flatMap(([kind, hash, limit]): Allowance[] =>
    limit ? [{ key: `apply:${form}:${kind}:${hash}`, count: limit[0], seconds: limit[1] }] : [],
  )
  return takeAllowance(db, allowances, at)
}
