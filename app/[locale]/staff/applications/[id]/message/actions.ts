'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { setEmail, sendMessage } from '@/lib/messages/send'
import { finishReplies, recordReply } from '@/lib/messages/replies'
import { messageSchema, replySchema } from '@/schemas/messages'
import { optionalEmailField } from '@/schemas/staff'
import { goTo, type Task } from '@/app/[locale]/staff/_desk/action'
import {
  findByAccount,
  readApplication,
  type OpenedApplication,
} from '@/lib/applications/inbox/read-application'
import type { ProviderTemplate } from '@/lib/messages/kinds'
import { fillIn, namedInterview } from '@/lib/messages/placeholders'
import { listTemplates, smsText } from '@/lib/messages/templates'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { belongsTo, changeAction, changeState } from '../../change-application'
import { applicationHref, keptList } from '../../kept-list'
import { mailIsConfigured, valuesFor } from './choice'

const emailForm = z.object({
  version: z.coerce.number().int().positive(),
  email: optionalEmailField,
  /** The officer has seen whose address it is. */
  anyway: z.literal('yes').optional(),
})

export const sendMessageAction = changeAction(messageSchema, sendTyped)

/** Records what the applicant has answered. */
export const replyAction = changeAction(
  replySchema,
  async ({ data, db, by, t, fail, done }, id) => {
    const { refuses, ...reply } = data
    const found = await recordReply(
      db,
      { ...reply, application: id, refuses: refuses === 'yes' },
      by,
    )
    refresh()
    return found ? done(t('message.reply-saved')) : fail(t('detail.gone'))
  },
)

/** Marks the answers of the applicant as dealt with. */
export const repliesDoneAction = changeAction(z.object({}), async ({ db, by, t, done }, id) => {
  await finishReplies(db, id, by)
  return done(t('message.replies-done'))
})

/** Enters, corrects or removes the e-mail address of the applicant. */
export const emailAction = changeAction(emailForm, async (task, id) => {
  const { db, by, t } = task
  const { anyway, ...data } = task.data
  const known =
    data.email === null || anyway ? [] : await findByAccount(db, data.email, { except: id }, by)
  if (known.length > 0) return belongsTo(task, 'email', known)
  return changeState(task, await setEmail(db, { id, ...data }, by), t('message.email-saved'))
})

type Typed = z.output<typeof messageSchema>

/** Sends what an officer has typed, and returns to the application. */
async function sendTyped(desk: Task<Typed>, id: string): Promise<FormState> {
  const { data: typed, form, db, by, t, fail } = desk
  const subject = typed.via === 'mail' ? typed.subject : ''
  for (const [field, entered] of Object.entries({ subject, body: typed.body })) {
    const [placeholder] = /[{｛][^{}｛｝]*[}｝]/.exec(entered) ?? []
    if (placeholder === undefined) continue
    const lacking = namedInterview(placeholder) ? 'no-interview' : 'placeholder'
    const told = t(`message.errors.${lacking}`, { placeholder })
    return desk.wrong({ [field]: told })
  }
  if (typed.via === 'mail' && !mailIsConfigured()) return fail(t('message.no-mail'))
  const opened = await readApplication(db, id, by, { untraced: true })
  if (!opened) return fail(t('detail.gone'))
  const { message, via, language, body } = typed
  const isSms = via === 'sms'
  const sent = {
    id: message,
    application: id,
    via,
    subject: isSms ? '' : typed.subject,
    body: isSms ? smsText(language, body) : body,
    template: isSms ? await approved(desk, opened, typed) : undefined,
  }
  const result = await sendMessage(db, sent, by)
  if (result === 'queued') return goTo(applicationHref(id, keptList(form)))
  if (result === 'missing') return fail(t('detail.gone'))
  return fail(t(`message.withheld.${result}`))
}

/** The gateway's approved text, if the officer has not changed it. */
async function approved(
  desk: Desk,
  opened: OpenedApplication,
  { template: id, via, language, body }: Typed,
): Promise<ProviderTemplate | undefined> {
  const template = (await listTemplates(desk.db, desk.by.at)).find((one) => one.id === id)
  const text = template?.texts[language]
  if (!text?.provider) return undefined
  const values = valuesFor(desk, opened, { via, language, template })
  return fillIn(text.body, values).trim() === body ? { id: text.provider, values } : undefined
}
