'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { eraseApplication, erasePerson, findForErasure, type Erased } from '@/lib/applications/erase/erase'
import { isAsSeen } from '@/lib/applications/erase/plan-erasure'
import { eraseApplicationSchema, erasePersonSchema, subjectSchema } from '@/schemas/erasure'
import { asStaff, isText, goTo } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { erasedHref } from './erased-query'
import { openTicket, ticketHref, type TicketPurpose } from './phone-ticket'

/** A copy and an erasure require a recent confirmation of identity. */
const confirm = { confirm: true }

const told = (erased: Erased) => goTo(erasedHref(erased))

/** Nothing is erased unless the officer has seen it. The page shows the newest state. */
function changed(form: FormData, t: StaffTranslate): FormState {
  refresh()
  return failure(form, t('erase.changed'), {}, t('erase.changed-hint'))
}

/** Redirects to the copy of a person's data, or to the preview of an erasure. The address contains the number encrypted. */
async function withTicket(purpose: TicketPurpose, locale: string, form: FormData): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.erase',
    async ({ session, by, t }) => {
      const { data, problem } = parseForm(subjectSchema, form, t)
      if (problem) return problem
      return goTo(ticketHref(purpose, { phone: data.phone, session: session.id, at: by.at }))
    },
    confirm,
  )
}

export async function copyAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return withTicket('copy', locale, form)
}

export async function previewErasureAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return withTicket('erase', locale, form)
}

/** Erases everything about the person with the phone number of the ticket. */
export async function erasePersonAction(
  locale: string,
  ticket: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.erase',
    async ({ db, by, t, session }) => {
      const { data, problem } = parseForm(erasePersonSchema, form, t, ['account', 'checked'])
      if (problem) return problem
      const phone = openTicket('erase', { ticket, session: session.id, at: by.at })
      if (phone === undefined) return failure(form, t('erase.expired'), {}, t('erase.expired-hint'))
      if (!(await isAsSeen(db, { phone }, data.seen))) return changed(form, t)
      return told(await erasePerson(db, { phone, account: data.account.length > 0 }, by))
    },
    { ...confirm, bound: isText(ticket) },
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
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(eraseApplicationSchema, form, t)
      if (problem) return problem
      const target = z.uuid().safeParse(id).success ? await findForErasure(db, id) : undefined
      if (!target) return failure(form, t('detail.gone'))
      if (target.reference !== data.reference) {
        const differs = t('errors.reference-differs')
        return failure(form, t('errors.check'), { reference: differs })
      }
      const { phone } = target
      const scope = data.scope === 'person' ? { phone } : { id }
      if (!(await isAsSeen(db, scope, data.seen))) return changed(form, t)
      if (data.scope === 'person') return told(await erasePerson(db, { phone, account: true }, by))
      return told(await eraseApplication(db, id, by))
    },
    confirm,
  )
}
