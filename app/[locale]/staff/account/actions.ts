'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { idle, type FormState } from '@/components/staff/action-form/state'
import { audit } from '@/lib/accounts/audit'
import { changePassword, confirmPassword, renewOwnCodes } from '@/lib/accounts/staff/own-account'
import { deleteDeviceOf } from '@/lib/accounts/staff/known-devices'
import { beginTotp, disableTotp, enableTotp, sealingPurpose } from '@/lib/accounts/staff/second-factor'
import { endSession } from '@/lib/accounts/staff/sessions'
import { keysFor } from '@/lib/env/keys'
import { codeSchema, confirmSchema, newPasswordSchema } from '@/schemas/staff'
import { asStaff, isId } from '@/app/staff/action'
import { askToConfirm, usesProvider } from '@/app/staff/confirmation'
import type { Desk } from '@/app/staff/session'
import { failure, parseForm } from '@/app/staff/forms'
import { chooseNotices } from '@/lib/notices/choices'
import { noticeChannels, noticeKinds } from '@/lib/notices/kinds'
import { endCalendar, makeCalendar } from '@/lib/appointments/feed'
import { env } from '@/lib/env'
import { pinnedPath } from '@/lib/i18n/locales'

const key = () => keysFor(sealingPurpose)

/** Checks the current password; required before a change to how the account is protected. */
async function refusal(desk: Desk, form: FormData, password: string): Promise<FormState | undefined> {
  const { db, session, by, t } = desk
  const answer = await confirmPassword(db, { session, ...by, password })
  if (answer === 'right') return undefined
  if (answer === 'locked') return failure(form, t('sign-in.locked'), {}, t('sign-in.locked-hint'))
  return failure(form, t('errors.check'), { current: t('errors.password-wrong') })
}

/**
 * Required before a change to the second factor: the password if there is one, otherwise the identity provider or a
 * code.
 */
async function unproved(desk: Desk, form: FormData): Promise<FormState | undefined> {
  if (usesProvider(desk.account)) return askToConfirm(desk, form)
  const { data, problem } = parseForm(confirmSchema, form, desk.t)
  return problem ?? refusal(desk, form, data.current)
}

export async function passwordAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, async (desk) => {
    const { db, session, by, t } = desk
    const { data, problem } = parseForm(newPasswordSchema, form, t)
    if (problem) return problem
    const refused = await refusal(desk, form, data.current)
    if (refused) return refused
    const weak = await changePassword(db, { session, ...by, password: data.password })
    if (weak) return failure(form, t('errors.check'), { password: t(`errors.password-${weak}`) })
    refresh()
    return { kind: 'done', message: t('account.password-changed') }
  })
}

export async function beginTotpAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, async (desk) => {
    const refused = await unproved(desk, form)
    if (refused) return refused
    await beginTotp(desk.db, desk.account, key())
    refresh()
    return idle
  })
}

export async function enableTotpAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, async ({ db, account, session, by, t }) => {
    const { data, problem } = parseForm(codeSchema, form, t)
    if (problem) return problem
    const code = data.code.replace(/\s/g, '')
    const codes = await enableTotp(db, { account, code, key: key(), session: session.id, ...by })
    if (!codes) return failure(form, t('code.refused'), { code: t('code.refused-hint') })
    refresh()
    return { kind: 'done', message: t('account.codes-shown-once'), reveal: codes }
  })
}

export async function renewCodesAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, async (desk) => {
    const refused = await unproved(desk, form)
    if (refused) return refused
    const codes = await renewOwnCodes(desk.db, { session: desk.session, ...desk.by })
    return { kind: 'done', message: desk.t('account.codes-shown-once'), reveal: codes }
  })
}

export async function disableTotpAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, async (desk) => {
    const refused = await unproved(desk, form)
    if (refused) return refused
    await disableTotp(desk.db, { accountId: desk.account.id, session: desk.session.id, ...desk.by })
    refresh()
    return idle
  })
}

export async function endSessionAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    undefined,
    async ({ db, account, by, t }) => {
      await db.transaction(async (tx) => {
        if (!(await endSession(tx, account.id, id, by.at))) return
        await deleteDeviceOf(tx, id)
        await audit(tx, { ...by, action: 'session.revoked', subject: { kind: 'session', id } })
      })
      refresh()
      return { kind: 'done', message: t('account.session-ended') }
    },
    { bound: isId(id) },
  )
}

const choicesForm = z.record(z.enum(noticeKinds), z.enum(noticeChannels))

/** Stores where the person wants to be told about what waits for them. */
export async function noticesAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'applications.read', async ({ db, by, account, t }) => {
    for (const name of [...form.keys()]) if (name.startsWith('$')) form.delete(name)
    const { data } = parseForm(choicesForm, form, t)
    if (!data) return failure(form, t('errors.general'))
    await chooseNotices(db, { account: account.id, notices: data }, by)
    refresh()
    return { kind: 'done', message: t('notice.saved') }
  })
}

/** Creates the private calendar address of the person, which is shown once, and ends the former one. */
export async function makeCalendarAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.read',
    async ({ db, by, t, account, locale: language }) => {
      const token = await makeCalendar(db, account.id, by)
      refresh()
      const path = `${pinnedPath(language, '/staff/calendar/feed')}?key=${token}`
      const address = new URL(path, env().SITE_URL).href
      return { kind: 'done', message: t('account.calendar-made'), reveal: [address] }
    },
    { confirm: true },
  )
}

export async function endCalendarAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, async ({ db, by, t, account }) => {
    await endCalendar(db, account.id, by)
    refresh()
    return { kind: 'done', message: t('account.calendar-ended') }
  })
}
