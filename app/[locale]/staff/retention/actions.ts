'use server'

import { refresh } from 'next/cache'
import type { FormState } from '@/components/staff/action-form/state'
import { confirmPeriod } from '@/lib/applications/erase/retention'
import { env } from '@/lib/env'
import { asStaff } from '@/app/staff/action'

/** Puts a shorter retention period into effect. */
export async function confirmPeriodAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'accounts.manage',
    async ({ db, by, t }) => {
      await confirmPeriod(db, env().RETENTION_DAYS, by)
      refresh()
      return { kind: 'done', message: t('retention.done') }
    },
    { confirm: true },
  )
}
