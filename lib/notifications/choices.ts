import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import type { NotificationChoices, NotificationVia } from '@/lib/notifications/kinds'
import { env, type Env } from '@/lib/env'

/** The channels that the configuration allows. */
export function configuredVias({ SMTP_URL, WEBHOOK_URL }: Env = env()): NotificationVia[] {
  return [
    ...(SMTP_URL === undefined ? [] : (['mail'] as const)),
    ...(WEBHOOK_URL === undefined ? [] : (['robot'] as const)),
  ]
}

/** Stores where a person wants to be told. It applies to everything that has not been sent yet. */
export function chooseNotifications(
  db: Database,
  { account, notices }: { account: string; notices: NotificationChoices },
  by: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, deactivatedAt } = staffAccounts
    await tx
      .update(staffAccounts)
      .set({ notices })
      .where(and(eq(id, account), isNull(deactivatedAt)))
    const subject = { kind: 'account' as const, id: account }
    await audit(tx, { ...by, action: 'account.notices-chosen', subject, detail: { ...notices } })
  })
}
