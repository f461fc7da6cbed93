'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { resendDelivery, resendAll } from '@/lib/outbox/undelivered'
import { staffAction } from '@/app/[locale]/staff/_desk/action'

const which = z.object({ which: z.union([z.literal('all'), z.uuid()]) })

/** Retries one delivery, or all that were given up. */
export const resendAction = staffAction(
  { permission: 'applications.resend', schema: which },
  async ({ data, db, by, t, fail, done }) => {
    const count =
      data.which === 'all'
        ? await resendAll(db, by)
        : Number(await resendDelivery(db, data.which, by))
    refresh()
    return count === 0 ? fail(t('deliveries.resent-none')) : done(t('deliveries.resent', { count }))
  },
)
