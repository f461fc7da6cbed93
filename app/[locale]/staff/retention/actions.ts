'use server'

import { confirmPeriod } from '@/lib/applications/erase/retention'
import { env } from '@/lib/env'
import { staffAction } from '@/app/[locale]/staff/_desk/action'

/** Puts a shorter retention period into effect. */
export const confirmPeriodAction = staffAction(
  { permission: 'accounts.manage', confirm: true },
  async ({ db, by, t, done }) => {
    await confirmPeriod(db, env().RETENTION_DAYS, by)
    return done(t('retention.done'))
  },
)
