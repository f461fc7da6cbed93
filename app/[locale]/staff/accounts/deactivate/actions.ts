'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import type { Successor } from '@/lib/appointments/hand-over'
import { countHeld } from '@/lib/assignment/hand-over'
import { leave } from '@/lib/assignment/leave'
import { may } from '@/lib/accounts/staff/permissions'
import { roleSchema } from '@/schemas/staff'
import { asStaff } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'

const leaveForm = z.object({
  account: z.uuid(),
  to: z.union([z.enum(['', 'rules', 'nobody']), z.uuid()]).default(''),
  /** The roles that remain, if the account is not deactivated. */
  roles: z.array(roleSchema),
})

/** Deactivates an account, or takes the role for applications from it. Asks first who takes over what its owner is responsible for. */
export async function leaveAction(
  locale: string,
  account: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'accounts.manage',
    async ({ db, by, t }) => {
      form.set('account', account)
      const { data } = parseForm(leaveForm, form, t, ['roles'])
      if (!data) return failure(form, t('accounts.unknown'))
      const held = await countHeld(db, data.account)
      const anything = held.open + held.mentions + held.interviews > 0
      const wrong = (told: string) => failure(form, t('errors.check'), { to: told })
      if (data.to === '' && anything) return wrong(t('accounts.leave-empty'))
      const roles = data.roles.length > 0 ? data.roles : undefined
      // Only roles without applications are a reason to hand over.
      if (roles && may({ roles }, 'applications.change')) return failure(form, t('errors.general'))
      const result = await leave(db, { account: data.account, to: successor(data.to), roles }, by)
      refresh()
      if (result === 'unfit') return wrong(t('accounts.leave-unfit'))
      if (typeof result === 'string') return failure(form, t(`accounts.${result}`))
      const { handedOver: count } = result
      const done = t(roles ? 'accounts.roles-changed' : 'accounts.deactivated')
      const message = count > 0 ? t(roles ? 'accounts.roles-left' : 'accounts.left', { count }) : done
      return { kind: 'done', message }
    },
    { confirm: true },
  )
}

function successor(to: string): Successor {
  if (to === 'rules') return 'rules'
  return to === '' || to === 'nobody' ? 'nobody' : { colleague: to }
}
