'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { resend, resendAll } from '@/lib/outbox/undelivered'
import { asStaff } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'

const which = z.object({ which: z.union([z.literal('all'), z.uuid()]) })

/** Retries one delivery, or all that were given up. */
export async function resendAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'applications.resend', async ({ db, by, t }) => {
    const { data } = parseForm(which, form, t)
    if (!data) return failure(form, t('errors.general'))
    const count = data.which === 'all' ? await resendAll(db, by) : Number(await resend(db, data.which, by))
    refresh()
    if (count === 0) return failure(form, t('deliveries.resent-none'))
    return { kind: 'done', message: t('deliveries.resent', { count }) }
  })
}
