import 'server-only'
import { and, desc, ne } from 'drizzle-orm'
import { z } from 'zod'
import { accountOf, isByMail } from '@/lib/people/account'
import { ofPerson } from '@/lib/people/family'
import type { AuditContext } from '@/lib/accounts/audit'
import {
  changeIfCurrent,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { storeSpellings } from '@/lib/applications/search/store-spellings'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import {
  correctableNames,
  rowName,
  rowOf,
  type CorrectableName,
  type StoredFields,
} from '@/schemas/application-fields'
import type { Application } from '@/schemas/enrolment'

const history = z.object({
  reason: z.string().optional(),
  values: z.partialRecord(z.enum(correctableNames), z.string().nullable()),
})

/** What an event of the history says about a correction; undefined for a text that is none. */
export function parseCorrection(text: string | null) {
  try {
    return history.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

type Row = typeof applications.$inferSelect
type CorrectedValues = Partial<Record<CorrectableName, string | null>>

function pickValues(row: StoredFields, names: readonly CorrectableName[]): CorrectedValues {
  return Object.fromEntries(names.map((name) => [name, row[rowName(name)]]))
}

/**
 * Corrects what an applicant has entered. The history keeps the earlier values and the reason; the audit log names the
 * fields without their values. A new phone is not verified and belongs to its own earlier applications; whether it wants
 * messages, its newest one knows. `refused` if nothing differs.
 */
export function correctApplication(
  db: Database,
  { values, reason, ...target }: Target & { values: Application; reason: string },
  by: AuditContext,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (before, tx) => {
    const row = rowOf(values)
    const fields = correctableNames.filter((name) => row[rowName(name)] !== before[rowName(name)])
    if (fields.length === 0) return undefined
    const old = { values: pickValues(before, fields) }
    const corrected = { reason, values: pickValues(row, fields) }
    return {
      columns: {
        ...(Object.fromEntries(
          fields.map((name) => [rowName(name), row[rowName(name)]]),
        ) as Partial<StoredFields>),
        ...(fields.includes('project') ? { projectId: row.projectId } : {}),
        ...(fields.includes('phone')
          ? {
              ...(isByMail(before) ? {} : { verified: false }),
              ...(await knownOf(tx, before, row)),
            }
          : {}),
      },
      event: { kind: 'corrected', before: JSON.stringify(old), after: JSON.stringify(corrected) },
      action: 'application.corrected',
      detail: { fields: [...fields] },
      also: (also) =>
        fields.includes('name') ? storeSpellings(also, before.id, row.name) : Promise.resolve(),
    }
  })
}

/** What is known of the new phone or address: its last application before this one, and whether it refuses messages. */
async function knownOf(tx: Transaction, { id, createdAt }: Row, row: StoredFields) {
  const { id: other, createdAt: madeAt, messagesRefusedAt } = applications
  const known = await tx
    .select({ id: other, madeAt, messagesRefusedAt })
    .from(applications)
    .where(and(ofPerson(accountOf(row)), ne(other, id)))
    .orderBy(desc(madeAt))
    .limit(50)
  const earlier = known.find((one) => one.madeAt < createdAt)
  return { earlierId: earlier?.id ?? null, messagesRefusedAt: known[0]?.messagesRefusedAt ?? null }
}
