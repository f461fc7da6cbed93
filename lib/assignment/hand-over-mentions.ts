import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { By } from '@/lib/applications/by'
import { queueNotices } from '@/lib/notices/queue'
import type { Successor } from '@/lib/assignment/successor'
import { applicationMentions } from '@/lib/db/schema/attention'
import type { Transaction } from '@/lib/db/store'

/**
 * Gives the mentions of a colleague that are to do to the successor, or else to the owner of each application. Those
 * without an owner are done. A mention of the same note that the other person has already stays as it is.
 */
export async function handOverMentions(
  tx: Transaction,
  { from, to }: { from: string; to: Successor },
  by: By,
): Promise<void> {
  const colleague = typeof to === 'object' ? sql`${to.colleague}::uuid` : sql`a.assignee`
  const { rows } = await tx.execute<{ note: string; application: string; account: string }>(sql`
    insert into application_mentions (note_id, application_id, account_id, created_at)
    select m.note_id, m.application_id, ${colleague}, m.created_at
    from application_mentions m join applications a on a.id = m.application_id
    where m.account_id = ${from}::uuid and m.done_at is null and ${colleague} is not null
      and ${colleague} <> ${from}::uuid
    on conflict do nothing
    returning note_id::text as note, application_id::text as application, account_id::text as account`)
  await queueNotices(
    tx,
    rows.map(({ note, ...row }) => ({ ...row, kind: 'mentioned', occasion: note })),
    by,
  )
  const { accountId, doneAt } = applicationMentions
  await tx
    .update(applicationMentions)
    .set({ doneAt: by.at })
    .where(and(eq(accountId, from), isNull(doneAt)))
}
