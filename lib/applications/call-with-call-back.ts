import 'server-only'
import type { By } from '@/lib/applications/by'
import { recordCallWithin, type NewCall } from '@/lib/applications/calls'
import { followUpChange } from '@/lib/applications/change'
import { changeIfCurrent, type ChangeResult, type Target } from '@/lib/applications/change-if-current'
import type { Database } from '@/lib/db/store'

type Planned = Pick<NewCall, 'body' | 'colleagues'> & { on: string; time: string | null; owner: string }

/** Records a call whose outcome is a call-back, and plans it: both or, for an older version, neither. */
export function recordCallBack(
  db: Database,
  target: Target,
  { body, colleagues, ...callBack }: Planned,
  by: By,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (before, tx) => {
    await recordCallWithin(tx, { id: target.id, outcome: 'call-back', body, colleagues }, by)
    return followUpChange(before, callBack, by)
  })
}
