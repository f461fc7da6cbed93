import 'server-only'
import type { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { ProviderTemplate } from '@/lib/messages/kinds'
import { namedInterview } from '@/lib/messages/placeholders'
import { sendMessage } from '@/lib/messages/send'
import { listTemplates } from '@/lib/messages/templates'
import { smsText } from '@/lib/messages/values'
import type { messageSchema } from '@/schemas/messages'
import { failure } from '@/app/staff/forms'
import type { Desk } from '@/app/staff/session'
import { goTo } from '@/app/staff/action'
import { filledIn, mailIsConfigured, valuesFor } from './choice'

type Typed = z.output<typeof messageSchema>

/** Sends what an officer has typed, and returns to the application. */
export async function sendTyped(desk: Desk, id: string, typed: Typed, form: FormData): Promise<FormState> {
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
    ...{ id: message, application: id, channel },
    subject: isSms ? '' : typed.subject,
    body: isSms ? smsText(language, body) : body,
    template: isSms ? await approved(desk, opened, typed) : undefined,
  }
  const result = await sendMessage(db, sent, by)
  if (result === 'queued') return goTo(`/staff/applications/${id}`)
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
  const provider = template?.texts[language].provider ?? ''
  const unchanged = filledIn(desk, opened, { channel, language, template }).body.trim() === body
  if (provider === '' || !unchanged) return undefined
  return { id: provider, values: valuesFor(desk, opened, { channel, language }) }
}
