'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { invite, makeResetLink, withdrawInvitation } from '@/lib/accounts/staff/invite'
import { linkAddress } from '@/lib/accounts/staff/links'
import { changeRoles, reactivate, signOutEverywhere, type ManageResult } from '@/lib/accounts/staff/manage'
import { disableTotp } from '@/lib/accounts/staff/second-factor'
import { may } from '@/lib/accounts/staff/permissions'
import { countHeld } from '@/lib/assignment/hand-over'
import type { Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { inviteSchema } from '@/schemas/staff'
import { asStaff, isId, isText, goTo } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'
import type { StaffTranslate } from '@/lib/i18n/translate'

/** Whether somebody has to take over before the account loses its access to applications. */
async function holdsAnything(db: Database, accountId: string): Promise<boolean> {
  if (!z.uuid().safeParse(accountId).success) return false
  const { open, mentions, interviews } = await countHeld(db, accountId)
  return open + mentions + interviews > 0
}

/** Every change of accounts requires a recent confirmation of identity. */
const confirm = { confirm: true }

const rolesForm = inviteSchema.pick({ roles: true })
const doForm = z.object({
  do: z.enum(['reactivate', 'reset-link', 'second-factor-off', 'sign-out']),
})

function managed(result: ManageResult, form: FormData, t: StaffTranslate, done: string): FormState {
  refresh()
  return result === 'done' ? { kind: 'done', message: done } : failure(form, t(`accounts.${result}`))
}

export async function inviteAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'accounts.manage',
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(inviteSchema, form, t, ['roles'])
      if (problem) return problem
      const token = await invite(db, { ...data, ...by })
      if (token === undefined) return failure(form, t('errors.check'), { email: t('errors.email-taken') })
      refresh()
      const message = t('accounts.invited', { email: data.email })
      return { kind: 'done', message, reveal: [linkAddress(env().SITE_URL, token)] }
    },
    confirm,
  )
}

export async function withdrawAction(
  locale: string,
  email: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'accounts.manage',
    async ({ db, by, t }) => {
      await withdrawInvitation(db, { email, ...by })
      refresh()
      return { kind: 'done', message: t('accounts.withdrawn', { email }) }
    },
    { ...confirm, bound: isText(email) },
  )
}

export async function rolesAction(
  locale: string,
  accountId: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'accounts.manage',
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(rolesForm, form, t, ['roles'])
      if (problem) return problem
      if (!may({ roles: data.roles }, 'applications.change') && (await holdsAnything(db, accountId)))
        return goTo(`/staff/accounts/deactivate?account=${accountId}&roles=${data.roles.join(',')}`)
      const result = await changeRoles(db, { accountId, roles: data.roles, ...by })
      return managed(result, form, t, t('accounts.roles-changed'))
    },
    { ...confirm, bound: isId(accountId) },
  )
}

export async function accountAction(
  locale: string,
  accountId: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'accounts.manage',
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(doForm, form, t)
      if (problem) return failure(form, t('errors.general'))
      const change = { accountId, ...by }
      if (data.do === 'reactivate')
        return managed(await reactivate(db, change), form, t, t('accounts.reactivated'))
      if (data.do === 'second-factor-off') {
        await disableTotp(db, change)
        refresh()
        return { kind: 'done', message: t('accounts.second-factor-off') }
      }
      if (data.do === 'sign-out')
        return managed(await signOutEverywhere(db, change), form, t, t('accounts.signed-out'))
      const token = await makeResetLink(db, change)
      if (token === undefined) return failure(form, t('accounts.unknown'))
      return {
        kind: 'done',
        message: t('accounts.reset-link'),
        reveal: [linkAddress(env().SITE_URL, token)],
      }
    },
    { ...confirm, bound: isId(accountId) },
  )
}
