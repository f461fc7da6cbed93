import 'server-only'
import type { Database } from '@/lib/db/store'
import { addressKeys } from '@/lib/http/server/address'
import { takeAllowance, type Allowance, type LimitResult } from '@/lib/http/server/rate-limit'
import { hashKey } from '@/lib/verification/hashes'
import type { FormKind } from '@/schemas/enrolment-forms'

const hour = 3600
const day = 86_400

/**
 * Rate limits for applications. Forms with a code are limited by their codes too; the training form has none, so it
 * also has an overall limit. Limits per address are wide, because a whole class may share one.
 */
const limits = {
  consultation: { address: [60, hour], subnet: [400, day], everybody: undefined },
  booking: { address: [60, hour], subnet: [400, day], everybody: undefined },
  institution: { address: [60, hour], subnet: [400, day], everybody: undefined },
  opening: { address: [60, hour], subnet: [400, day], everybody: undefined },
  quotation: { address: [60, hour], subnet: [400, day], everybody: undefined },
  training: { address: [40, hour], subnet: [200, day], everybody: [1000, hour] },
} as const satisfies Record<FormKind, Record<string, readonly [number, number] | undefined>>

/** Counts one application before it is accepted. The form without JavaScript and the API share the counters. */
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
