'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { setEmail, sendMessage } from '@/lib/messages/send'
import { finishReplies, recordReply } from '@/lib/messages/replies'
import { messageSchema, replySchema } from '@/schemas/messages'
import { optionalEmailField } from '@/schemas/staff'
import { asStaff, goTo } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { ProviderTemplate } from '@/lib/messages/kinds'
import { fillIn, namedInterview } from '@/lib/messages/placeholders'
import { listTemplates } from '@/lib/messages/templates'
import { smsText } from '@/lib/messages/values'
import type { Desk } from '@/app/staff/session'
import { changed } from '../../change-application'
import { applicationHref, keptList } from '../../kept-list'
import { mailIsConfigured, valuesFor } from './choice'

const emailForm = z.object({
  version: z.coerce.number().int().positive(),
  email: optionalEmailField,
})

/** Sends a message to the applicant. */
export async function sendMessageAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async (desk) => {
      const { data, problem } = parseForm(messageSchema, form, desk.t)
      return problem ?? sendTyped(desk, id, data, form)
    },
    { application: id },
  )
}

/** Records what the applicant has answered. */
export async function replyAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(replySchema, form, t)
      if (problem) return problem
      const { refuses, ...reply } = data
      const found = await recordReply(db, { ...reply, application: id, refuses: refuses === 'yes' }, by)
      refresh()
      return found ? { kind: 'done', message: t('message.reply-saved') } : failure(form, t('detail.gone'))
    },
    { application: id },
  )
}

/** Marks the answers of the applicant as dealt with. */
export async function repliesDoneAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async ({ db, by, t }) => {
      await finishReplies(db, id, by)
      refresh()
      return { kind: 'done', message: t('message.replies-done') }
    },
    { application: id },
  )
}

/** Enters, corrects or removes the e-mail address of the applicant. */
export async function emailAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.change',
    async ({ db, by, t }) => {
      const { data, problem } = parseForm(emailForm, form, t)
      if (problem) return problem
      const { version, email } = data
      const result = await setEmail(db, { id, version, email }, by)
      return changed(result, form, t, t('message.email-saved'))
    },
    { application: id },
  )
}

type Typed = z.output<typeof messageSchema>

/** Sends what an officer has typed, and returns to the application. */
async function sendTyped(desk: Desk, id: string, typed: Typed, form: FormData): Promise<FormState> {
  const { db, by, t } = desk
  const subject = typed.channel === 'mail' ? typed.subject : ''
  for (const [field, entered] of Object.entries({ subject, body: typed.body })) {
    const [placeholder] = /[{｛][^{}｛｝]*[}｝]/.exec(entered) ?? []
    if (placeholder === undefined) continue
    const lacking = namedInterview(placeholder) ? 'no-interview' : 'placeholder'
    const told = t(`message.errors.${lacking}`, { placeholder })
    return failure(form, t('errors.check'), { [field]: told })
  }
  if (typed.channel === 'mail' && !mailIsConfigured()) return failure(form, t('message.no-mail'))
  const opened = await readApplication(db, id, by, { untraced: true })
  if (!opened) return failure(form, t('detail.gone'))
  const { message, channel, language, body } = typed
  const isSms = channel === 'sms'
  const sent = {
    id: message,
    application: id,
    channel,
    subject: isSms ? '' : typed.subject,
    body: isSms ? smsText(language, body) : body,
    template: isSms ? await approved(desk, opened, typed) : undefined,
  }
  const result = await sendMessage(db, sent, by)
  if (result === 'queued') return goTo(applicationHref(id, keptList(form)))
  if (result === 'missing') return failure(form, t('detail.gone'))
  return failure(form, t(`message.withheld.${result}`))
}

/** The gateway's approved text, if the officer has not changed it. */
async function approved(
  desk: Desk,
  opened: OpenedApplication,
  { template: id, channel, language, body }: Typed,
): Promise<ProviderTemplate | undefined> {
  const template = (await listTemplates(desk.db, desk.by.at)).find((one) => one.id === id)
  const text = template?.texts[language]
  if (!text?.provider) return undefined
  const values = valuesFor(desk, opened, { channel, language, template })
  return fillIn(text.body, values).trim() === body ? { id: text.provider, values } : undefined
}
