'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { inviteColleague, makeResetLink, withdrawInvitation } from '@/lib/accounts/staff/invite'
import { linkAddress } from '@/lib/accounts/staff/links'
import {
  changeRoles,
  reactivateAccount,
  signOutEverywhere,
  type ManageResult,
} from '@/lib/accounts/staff/manage'
import { disableTotp } from '@/lib/accounts/staff/second-factor'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { countHeld } from '@/lib/assignment/hand-over'
import type { Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { inviteSchema } from '@/schemas/staff'
import { staffAction, sentText, goTo, type Task } from '@/app/[locale]/staff/_desk/action'

/** Whether somebody has to take over before the account loses its access to applications. */
async function holdsAnything(db: Database, accountId: string): Promise<boolean> {
  const { open, mentions, interviews } = await countHeld(db, accountId)
  return open + mentions + interviews > 0
}

const rolesForm = inviteSchema.pick({ roles: true })
const doForm = z.object({
  do: z.enum(['reactivate', 'reset-link', 'second-factor-off', 'sign-out']),
})

function managed({ t, fail, done }: Task, result: ManageResult, message: string): FormState {
  if (result === 'done') return done(message)
  refresh()
  return fail(t(`accounts.${result}`))
}

export const inviteAction = staffAction(
  { permission: 'accounts.manage', schema: inviteSchema, confirm: true },
  async ({ data, db, by, t, wrong, done }) => {
    const token = await inviteColleague(db, { ...data, ...by })
    if (token === undefined) return wrong({ email: t('errors.email-taken') })
    const message = t('accounts.invited', { email: data.email })
    return done(message, { reveal: [linkAddress(env().SITE_URL, token, data.language)] })
  },
)

export const withdrawAction = staffAction(
  { permission: 'accounts.manage', bound: [sentText], confirm: true },
  async ({ db, by, t, done }, email) => {
    await withdrawInvitation(db, { email, ...by })
    return done(t('accounts.withdrawn', { email }))
  },
)

export const rolesAction = staffAction(
  { permission: 'accounts.manage', schema: rolesForm, bound: [z.uuid()], confirm: true },
  async (task, accountId) => {
    const { data, db, by, t } = task
    if (
      !isAllowed({ roles: data.roles }, 'applications.change') &&
      (await holdsAnything(db, accountId))
    )
      return goTo(`/staff/accounts/deactivate?account=${accountId}&roles=${data.roles.join(',')}`)
    const result = await changeRoles(db, { accountId, roles: data.roles, ...by })
    return managed(task, result, t('accounts.roles-changed'))
  },
)

export const accountAction = staffAction(
  { permission: 'accounts.manage', schema: doForm, bound: [z.uuid()], confirm: true },
  async (task, accountId) => {
    const { data, db, by, t, fail, done } = task
    const change = { accountId, ...by }
    if (data.do === 'reactivate')
      return managed(task, await reactivateAccount(db, change), t('accounts.reactivated'))
    if (data.do === 'second-factor-off') {
      await disableTotp(db, change)
      return done(t('accounts.second-factor-off'))
    }
    if (data.do === 'sign-out')
      return managed(task, await signOutEverywhere(db, change), t('accounts.signed-out'))
    const token = await makeResetLink(db, change)
    if (token === undefined) return fail(t('accounts.unknown'))
    const language = (await getAccount(db, accountId))?.language ?? env().NOTIFY_LOCALE
    return done(t('accounts.reset-link'), {
      reveal: [linkAddress(env().SITE_URL, token, language)],
    })
  },
)
