import { z } from 'zod'
import { erasureReasons } from '@/lib/db/schema/erasures'

const tombstone = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('application'),
    id: z.uuid(),
    reason: z.enum(erasureReasons),
    at: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('visitor'), id: z.uuid(), at: z.iso.datetime() }),
])

/** The record of an erasure: a random id, reason and time, without personal data. */
export type Tombstone = z.infer<typeof tombstone>

/** One line of JSON for each. */
export function writeLines(tombstones: readonly Tombstone[]): string {
  return `${tombstones.map((one) => JSON.stringify(one)).join('\n')}\n`
}

/** The tombstones of such a text. Incomplete lines are skipped. */
export function readLines(text: string): Tombstone[] {
  return text.split('\n').flatMap((line) => understand(line) ?? [])
}

function understand(line: string): Tombstone | undefined {
  try {
    return tombstone.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
