import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { fieldLabel, valueText } from '@/lib/applications/inbox/application-text'
import { declineReasonName } from '@/lib/content/desk'
import {
  applicationEvents,
  applicationMerges,
  applicationNotes,
  type Taken,
} from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { getIntl } from '@/lib/i18n/intl'
import { storedFields } from '@/schemas/application-fields'

/**
 * Until version 0.3, an application could take over what a duplicate said, and an undone merge gave the former values back. They
 * are now part of its history instead: a note of the officer who merged the two, at that time. Owner, status and planned
 * attempt have events already. Writes each merge once, also one that a server of version 0.3 makes during a deployment.
 * Returns their number.
 */
export function noteEarlierMerges(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const merges = await tx
      .select()
      .from(applicationMerges)
      .orderBy(asc(applicationMerges.seq))
      .limit(500)
      .for('update', { skipLocked: true })
    for (const { mergedId, keptId: applicationId, taken, at } of merges) {
      await tx.delete(applicationMerges).where(eq(applicationMerges.mergedId, mergedId))
      const body = formerValues(taken)
      if (body === '') continue
      const { kind, after } = applicationEvents
      const absorbed = and(
        eq(applicationEvents.applicationId, applicationId),
        eq(kind, 'absorbed'),
        eq(after, mergedId),
      )
      const [event] = await tx.select().from(applicationEvents).where(absorbed).limit(1)
      const actor = event?.actor ?? ''
      const noteId = randomUUID()
      await tx
        .insert(applicationNotes)
        .values({ id: noteId, applicationId, author: actor, body, createdAt: at })
      await tx
        .insert(applicationEvents)
        .values({ id: randomUUID(), applicationId, kind: 'note', actor, after: noteId, at })
    }
    return merges.length
  })
}

/** One line for each value that a merge has replaced, in the language of the office. */
function formerValues(taken: Readonly<Record<string, Taken>>): string {
  const locale = env().NOTIFY_LOCALE
  const intl = getIntl(locale)
  const none = intl.formatMessage({ id: 'components.staff.correct.none' })
  const line = (label: string, { before, after }: Taken, say = (value: string) => value) => {
    const [from = none, to = none] = [before[0], after[0]].map((value) =>
      typeof value === 'string' && value !== '' ? say(value) : none,
    )
    const values = { field: label, from, to }
    return intl.formatMessage({ id: 'components.staff.correct.changed' }, values)
  }
  const fields = storedFields().flatMap(([name]) => {
    const change = taken[name]
    const say = (value: string) => valueText(intl, name, value) ?? none
    return change ? [line(fieldLabel(intl, name), change, say)] : []
  })
  const { decline } = taken
  const declined = intl.formatMessage({ id: 'components.staff.detail.decline-reason' })
  return [
    ...fields,
    ...(decline ? [line(declined, decline, (reason) => declineReasonName(locale, reason))] : []),
    ...(decline?.before[1] ? [String(decline.before[1])] : []),
  ].join('\n')
}
