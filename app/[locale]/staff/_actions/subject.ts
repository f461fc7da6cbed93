'use server'

import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { eraseApplication, erasePerson, findForErasure, type Erased } from '@/lib/applications/erase'
import { eraseApplicationSchema, erasePersonSchema } from '@/schemas/erasure'
import { asStaff } from '../_desk/action'
import { copyHref } from '../_desk/application/copy-ticket'
import { erasedHref } from '../_desk/application/erased-query'
import { failure, parseForm } from '../_desk/forms'
import { goTo } from '../_desk/session/go-to'

const copyForm = erasePersonSchema.pick({ phone: true })

/** A copy and an erasure require a recent confirmation of identity. */
const confirm = { confirm: true }

const told = (erased: Erased) => goTo(erasedHref(erased))

/** Redirects to a file with all data about a person. The address contains the phone number encrypted. */
export async function copyAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.erase',
    async ({ session, by, text }) => {
      const { data, problem } = parseForm(copyForm, form, text)
      if (problem) return problem
      return goTo(copyHref({ phone: data.phone, session: session.id, at: by.at }))
    },
    confirm,
  )
}

/** Erases everything about the person with a phone number. */
export async function erasePersonAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.erase',
    async ({ db, by, text }) => {
      const { data, problem } = parseForm(erasePersonSchema, form, text, ['account', 'checked'])
      if (problem) return problem
      return told(await erasePerson(db, { phone: data.phone, account: data.account.length > 0 }, by))
    },
    confirm,
  )
}

/** Erases one application, or everything about the person who sent it; its reference has to be typed. */
export async function eraseApplicationAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.erase',
    async ({ db, by, text }) => {
      const { data, problem } = parseForm(eraseApplicationSchema, form, text)
      if (problem) return problem
      const target = z.uuid().safeParse(id).success ? await findForErasure(db, id) : undefined
      if (!target) return failure(form, text('detail.gone'))
      if (target.reference !== data.reference) {
        const differs = text('errors.reference-differs')
        return failure(form, text('errors.check'), { reference: differs })
      }
      if (data.scope === 'person')
        return told(await erasePerson(db, { phone: target.phone, account: true }, by))
      return told(await eraseApplication(db, id, by))
    },
    confirm,
  )
}
