import 'server-only'
import { randomUUID } from 'node:crypto'
import type { By } from '@/lib/applications/by'
import { staffNotices } from '@/lib/db/schema/notices'
import type { Transaction } from '@/lib/db/store'
import type { NoticeKind } from '@/lib/notices/kinds'

type NewNotice = {
  /** The person who is told; null for nobody. */
  account: string | null
  application: string
  kind: NoticeKind
  /** What it is about. The same occasion is told once. */
  occasion: string
}

/** Queues notices in the transaction of their cause. Nobody is told about their own change. */
export async function queueNotices(
  tx: Transaction,
  notices: readonly NewNotice[],
  { actor, at }: By,
): Promise<void> {
  const rows = notices.flatMap(({ account, application, kind, occasion }) =>
    account === null || account === actor.id
      ? []
      : [
          {
            id: randomUUID(),
            accountId: account,
            applicationId: application,
            kind,
            occasion,
            createdAt: at,
          },
        ],
  )
  if (rows.length > 0) await tx.insert(staffNotices).values(rows).onConflictDoNothing()
}
