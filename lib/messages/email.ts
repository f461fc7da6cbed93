import 'server-only'
import type { By } from '@/lib/applications/by'
import { changeIfCurrent, type ChangeResult, type Target } from '@/lib/applications/change-if-current'
import type { Database } from '@/lib/db/store'

/** Enters, corrects or (null) removes the e-mail address of an applicant. The history does not show the address. */
export function setEmail(
  db: Database,
  { email, ...target }: Target & { email: string | null },
  by: By,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, () => ({
    columns: { email },
    event: { kind: email === null ? 'email-removed' : 'email', before: null, after: null },
    action: 'application.email-changed',
  }))
}
