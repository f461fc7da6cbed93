'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { idle, type FormState } from '@/components/staff/action-form/state'
import { writeAudit } from '@/lib/accounts/audit'
import {
  changePassword,
  changeProfile,
  confirmPassword,
  renewOwnCodes,
} from '@/lib/accounts/staff/own-account'
import { deleteDeviceOf } from '@/lib/accounts/staff/known-devices'
import {
  beginTotp,
  disableTotp,
  enableTotp,
  sealingPurpose,
} from '@/lib/accounts/staff/second-factor'
import { endSession } from '@/lib/accounts/staff/sessions'
import { keysFor } from '@/lib/env/keys'
import { codeSchema, confirmSchema, newPasswordSchema, profileSchema } from '@/schemas/staff'
import { staffAction, type Task } from '@/app/[locale]/staff/_desk/action'
import { askToConfirm, usesProvider } from '@/app/[locale]/staff/_desk/confirmation'
import { parseForm } from '@/app/[locale]/staff/_desk/forms'
import { chooseNotifications } from '@/lib/notifications/queue'
import { notificationVias, notificationKinds } from '@/lib/notifications/kinds'
import { endCalendar, makeCalendar } from '@/lib/appointments/calendar'
import { env } from '@/lib/env'
import { pinnedPath } from '@/lib/i18n/locales'

const key = () => keysFor(sealingPurpose)

/** Checks the current password; required before a change to how the account is protected. */
async function refusal(task: Task, password: string): Promise<FormState | undefined> {
  const { db, session, by, t } = task
  const answer = await confirmPassword(db, { session, ...by, password })
  if (answer === 'right') return undefined
  if (answer === 'locked') return task.fail(t('sign-in.locked'), {}, t('sign-in.locked-hint'))
  return task.wrong({ current: t('errors.password-wrong') })
}

/**
 * Required before a change to the second factor: the password if there is one, otherwise the identity provider or a
 * code.
 */
async function unproved(task: Task): Promise<FormState | undefined> {
  if (usesProvider(task.account)) return askToConfirm(task, task.form)
  const { data, problem } = parseForm(confirmSchema, task.form, task.t)
  return problem ?? refusal(task, data.current)
}

export const passwordAction = staffAction(
  { permission: 'signed-in', schema: newPasswordSchema },
  async (desk) => {
    const { data, db, session, by, t } = desk
    const refused = await refusal(desk, data.current)
    if (refused) return refused
    const weak = await changePassword(db, { session, ...by, password: data.password })
    if (weak) return desk.wrong({ password: t(`errors.password-${weak}`) })
    return desk.done(t('account.password-changed'))
  },
)

export const beginTotpAction = staffAction({ permission: 'signed-in' }, async (desk) => {
  const refused = await unproved(desk)
  if (refused) return refused
  await beginTotp(desk.db, desk.account, key())
  refresh()
  return idle
})

export const enableTotpAction = staffAction(
  { permission: 'signed-in', schema: codeSchema },
  async ({ data, db, account, session, by, t, fail, done }) => {
    const code = data.code.replace(/\s/g, '')
    const codes = await enableTotp(db, { account, code, key: key(), session: session.id, ...by })
    if (!codes) return fail(t('code.refused'), { code: t('code.refused-hint') })
    return done(t('account.codes-shown-once'), { reveal: codes })
  },
)

export const renewCodesAction = staffAction({ permission: 'signed-in' }, async (desk) => {
  const refused = await unproved(desk)
  if (refused) return refused
  const codes = await renewOwnCodes(desk.db, { session: desk.session, ...desk.by })
  return desk.done(desk.t('account.codes-shown-once'), { reveal: codes })
})

export const disableTotpAction = staffAction({ permission: 'signed-in' }, async (desk) => {
  const refused = await unproved(desk)
  if (refused) return refused
  await disableTotp(desk.db, { accountId: desk.account.id, session: desk.session.id, ...desk.by })
  refresh()
  return idle
})

export const endSessionAction = staffAction(
  { permission: 'signed-in', bound: [z.uuid()] },
  async ({ db, account, by, t, done, fail }, id) => {
    const ended = await db.transaction(async (tx) => {
      if (!(await endSession(tx, account.id, id, by.at))) return false
      await deleteDeviceOf(tx, id)
      await writeAudit(tx, { ...by, action: 'session.revoked', subject: { kind: 'session', id } })
      return true
    })
    if (ended) return done(t('account.session-ended'))
    refresh()
    return fail(t('account.session-gone'))
  },
)

const choicesForm = z.record(z.enum(notificationKinds), z.enum(notificationVias))

export const profileAction = staffAction(
  { permission: 'signed-in', schema: profileSchema },
  async ({ data, db, session, by, t, done }) => {
    await changeProfile(db, { session, ...by, ...data })
    return done(t('account.profile-saved'))
  },
)

/** Stores where the person wants to be told about what waits for them. */
export const notificationsAction = staffAction(
  { permission: 'applications.read', schema: choicesForm },
  async ({ data, db, by, account, t, done }) => {
    await chooseNotifications(db, { account: account.id, notices: data }, by)
    return done(t('notice.saved'))
  },
)

/** Creates the private calendar address of the person, which is shown once, and ends the former one. */
export const makeCalendarAction = staffAction(
  { permission: 'applications.read', confirm: true },
  async ({ db, by, t, account, locale: language, done }) => {
    const token = await makeCalendar(db, account.id, by)
    const path = `${pinnedPath(language, '/staff/calendar/feed')}?key=${token}`
    const address = new URL(path, env().SITE_URL).href
    return done(t('account.calendar-made'), { reveal: [address] })
  },
)

export const endCalendarAction = staffAction(
  { permission: 'signed-in' },
  async ({ db, by, t, account, done }) => {
    await endCalendar(db, account.id, by)
    return done(t('account.calendar-ended'))
  },
)
