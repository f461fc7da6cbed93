'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { confirmCode, signIn } from '@/lib/accounts/staff/sign-in'
import { sealingPurpose } from '@/lib/accounts/staff/second-factor'
import { getStore } from '@/lib/db/store'
import { keysFor } from '@/lib/env/keys'
import { codeSchema, signInSchema } from '@/schemas/staff'
import { orFailed, goTo } from '@/app/[locale]/staff/_desk/action'
import {
  keepSession,
  keepSignIn,
  sessionToken,
  placeOfRequest,
  refuseForeign,
} from '@/app/[locale]/staff/_desk/session'
import { formFailure, parseForm } from '@/app/[locale]/staff/_desk/forms'
import { safeNext } from '@/app/[locale]/staff/_desk/safe-next'
import { languageOf } from '@/app/[locale]/staff/_desk/language'

/** First step: e-mail address and password. */
export async function signInAction(
  locale: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  await refuseForeign()
  const { t } = languageOf(locale)
  return orFailed(form, t, async () => {
    const { data, problem } = parseForm(signInSchema, form, t)
    if (problem) return problem
    const { db } = await getStore()
    const result = await signIn(db, { ...data, place: await placeOfRequest(), at: new Date() })
    if (result.kind === 'refused') return formFailure(form, t('sign-in.refused'))
    if (result.kind === 'locked')
      return formFailure(form, t('sign-in.locked'), {}, t('sign-in.locked-hint'))
    const next = safeNext(form.get('next'))
    if (result.kind === 'signed-in') {
      await keepSignIn(result)
      return goTo(next)
    }
    await keepSession(result.token, result.expiresAt)
    return goTo(`/staff/code?next=${encodeURIComponent(next)}`)
  })
}

/** Second step: a code of the authenticator, or a recovery code. */
export async function codeAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  await refuseForeign()
  const { t } = languageOf(locale)
  return orFailed(form, t, async () => {
    const { data, problem } = parseForm(codeSchema, form, t)
    if (problem) return problem
    const { db } = await getStore()
    const token = await sessionToken()
    const key = keysFor(sealingPurpose)
    const result = await confirmCode(db, {
      token,
      code: data.code,
      key,
      place: await placeOfRequest(),
      at: new Date(),
    })
    if (result.kind === 'refused')
      return formFailure(form, t('code.refused'), { code: t('code.refused-hint') })
    if (result.kind === 'locked')
      return formFailure(form, t('sign-in.locked'), {}, t('sign-in.locked-hint'))
    if (result.kind !== 'signed-in') return formFailure(form, t('code.ended'))
    await keepSignIn(result)
    return goTo(safeNext(form.get('next')))
  })
}
