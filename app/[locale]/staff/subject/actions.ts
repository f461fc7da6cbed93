'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import {
  eraseApplication,
  erasePerson,
  findForErasure,
  type Erased,
} from '@/lib/applications/erase/erase'
import { isAsSeen } from '@/lib/applications/erase/plan-erasure'
import { eraseApplicationSchema, erasePersonSchema, subjectSchema } from '@/schemas/erasure'
import { staffAction, sentText, goTo, type Task } from '@/app/[locale]/staff/_desk/action'
import { erasedHref } from './erased-query'
import { openTicket, ticketHref, type TicketPurpose } from './phone-ticket'

const told = (erased: Erased) => goTo(erasedHref(erased))

/** Nothing is erased unless the officer has seen it. The page shows the newest state. */
function changed({ t, fail }: Task) {
  refresh()
  return fail(t('erase.changed'), {}, t('erase.changed-hint'))
}

/** Redirects to the copy of a person's data, or to the preview of an erasure. The address contains the number encrypted. */
function ticketAction(purpose: TicketPurpose) {
  return staffAction(
    { permission: 'applications.erase', schema: subjectSchema, confirm: true },
    ({ data, session, by }) =>
      goTo(ticketHref(purpose, { phone: data.phone, session: session.id, at: by.at })),
  )
}

export const copyAction = ticketAction('copy')

export const previewErasureAction = ticketAction('erase')

/** Erases everything about the person with the phone number of the ticket. */
export const erasePersonAction = staffAction(
  { permission: 'applications.erase', schema: erasePersonSchema, bound: [sentText], confirm: true },
  async (task, ticket) => {
    const { data, db, by, t, session, fail } = task
    const phone = openTicket('erase', { ticket, session: session.id, at: by.at })
    if (phone === undefined) return fail(t('erase.expired'), {}, t('erase.expired-hint'))
    if (!(await isAsSeen(db, { phone }, data.seen))) return changed(task)
    return told(await erasePerson(db, { phone, account: data.account.length > 0 }, by))
  },
)

/** Erases one application, or everything about the person who sent it; its reference has to be typed. */
export const eraseApplicationAction = staffAction(
  {
    permission: 'applications.erase',
    schema: eraseApplicationSchema,
    bound: [z.uuid()],
    confirm: true,
  },
  async (task, id) => {
    const { data, db, by, t, fail, wrong } = task
    const target = await findForErasure(db, id)
    if (!target) return fail(t('detail.gone'))
    if (target.reference !== data.reference)
      return wrong({ reference: t('errors.reference-differs') })
    const { phone } = target
    const scope = data.scope === 'person' ? { phone } : { id }
    if (!(await isAsSeen(db, scope, data.seen))) return changed(task)
    if (data.scope === 'person') return told(await erasePerson(db, { phone, account: true }, by))
    return told(await eraseApplication(db, id, by))
  },
)
