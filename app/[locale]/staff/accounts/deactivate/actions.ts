'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { Successor } from '@/lib/appointments/record'
import { countHeld, leaveAccount } from '@/lib/assignment/hand-over'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { roleSchema } from '@/schemas/staff'
import { staffAction } from '@/app/[locale]/staff/_desk/action'

const leaveForm = z.object({
  to: z.union([z.enum(['', 'rules', 'nobody']), z.uuid()]).default(''),
  /** The roles that remain, if the account is not deactivated. */
  roles: z.array(roleSchema),
})

/** Deactivates an account, or takes the role for applications from it. Asks first who takes over what its owner is responsible for. */
export const leaveAction = staffAction(
  { permission: 'accounts.manage', schema: leaveForm, bound: [z.uuid()], confirm: true },
  async ({ data, db, by, t, fail, wrong, done }, account) => {
    const held = await countHeld(db, account)
    const anything = held.open + held.mentions + held.interviews > 0
    if (data.to === '' && anything) return wrong({ to: t('accounts.leave-empty') })
    const roles = data.roles.length > 0 ? data.roles : undefined
    // Only roles without applications are a reason to hand over.
    if (roles && isAllowed({ roles }, 'applications.change')) return fail(t('errors.general'))
    const result = await leaveAccount(db, { account, to: successor(data.to), roles }, by)
    refresh()
    if (result === 'unfit') return wrong({ to: t('accounts.leave-unfit') })
    if (typeof result === 'string') return fail(t(`accounts.${result}`))
    const { handedOver: count } = result
    if (count > 0) return done(t(roles ? 'accounts.roles-left' : 'accounts.left', { count }))
    return done(t(roles ? 'accounts.roles-changed' : 'accounts.deactivated'))
  },
)

function successor(to: string): Successor {
  if (to === 'rules') return 'rules'
  return to === '' || to === 'nobody' ? 'nobody' : { colleague: to }
}
