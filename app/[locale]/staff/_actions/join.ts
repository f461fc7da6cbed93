'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { join } from '@/lib/accounts/staff/join'
import { readLink } from '@/lib/accounts/staff/links'
import { getStore } from '@/lib/db/store'
import { joinSchemas } from '@/schemas/staff'
import { isText, orFailed } from '../_desk/action'
import { failure, parseForm } from '../_desk/forms'
import { goTo } from '../_desk/session/go-to'
import { languageOf } from '../_desk/text'
import { placeOfRequest, refuseForeign } from '../_desk/session/request'

/** Uses a one-time link: the first account, an invitation, or a new password. */
export async function joinAction(
  locale: string,
  token: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  await refuseForeign()
  const { text } = languageOf(locale)
  return orFailed(form, text, async () => {
    if (!isText(token).success) return failure(form, text('link.ended'))
    const { db } = await getStore()
    const at = new Date()
    const link = await readLink(db, token, at)
    if (!link) return failure(form, text('link.ended'))
    const { data, problem } = parseForm<JoinForm>(joinSchemas[link.kind], form, text)
    if (problem) return problem
    const { password, email = '', name = '' } = data
    const { address } = await placeOfRequest()
    const result = await join(db, { token, email, name, password, address, at })
    if (result.kind === 'ended') return failure(form, text('link.ended'))
    if (result.kind === 'taken')
      return failure(form, text('errors.check'), { email: text('errors.email-taken') })
    if (result.kind === 'password') {
      return failure(form, text('errors.check'), { password: text(`errors.password-${result.problem}`) })
    }
    return goTo(`/staff/sign-in?welcome=${link.kind}`)
  })
}

type JoinForm = { password: string; email?: string; name?: string }
