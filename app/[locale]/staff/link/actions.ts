'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { acceptInvitation } from '@/lib/accounts/staff/invite'
import { readLink } from '@/lib/accounts/staff/links'
import { getStore } from '@/lib/db/store'
import { joinSchemas } from '@/schemas/staff'
import { sentText, orFailed, goTo } from '@/app/[locale]/staff/_desk/action'
import { formFailure, parseForm } from '@/app/[locale]/staff/_desk/forms'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { placeOfRequest, refuseForeign } from '@/app/[locale]/staff/_desk/session'

/** Uses a one-time link: the first account, an invitation, or a new password. */
export async function joinAction(
  locale: string,
  token: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  await refuseForeign()
  const { t } = languageOf(locale)
  return orFailed(form, t, async () => {
    if (!sentText.safeParse(token).success) return formFailure(form, t('link.ended'))
    const { db } = await getStore()
    const at = new Date()
    const link = await readLink(db, token, at)
    if (!link) return formFailure(form, t('link.ended'))
    const { data, problem } = parseForm<JoinForm>(joinSchemas[link.kind], form, t)
    if (problem) return problem
    const { password, email = '', name = '' } = data
    const { address } = await placeOfRequest()
    const result = await acceptInvitation(db, { token, email, name, password, address, at })
    if (result.kind === 'ended') return formFailure(form, t('link.ended'))
    if (result.kind === 'taken')
      return formFailure(form, t('errors.check'), { email: t('errors.email-taken') })
    if (result.kind === 'password') {
      return formFailure(form, t('errors.check'), {
        password: t(`errors.password-${result.problem}`),
      })
    }
    return goTo(`/staff/sign-in?welcome=${link.kind}`)
  })
}

type JoinForm = { password: string; email?: string; name?: string }
