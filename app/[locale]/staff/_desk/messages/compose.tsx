import 'server-only'
import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { MessageText } from '@/components/staff/message-text'
import { Notice } from '@/components/staff/notice'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { env } from '@/lib/env'
import { namedInterview } from '@/lib/messages/placeholders'
import { smsText } from '@/lib/messages/values'
import { longestMail, longestSms, longestSubject } from '@/schemas/messages'
import { sendMessageAction } from '../../_actions/message'
import type { Desk } from '@/app/staff/session'
import type { MessageChoice } from './choice'

type ComposeProps = { desk: Desk; opened: OpenedApplication; choice: MessageChoice }

/** The message as it will be sent, to be changed and sent. */
export function Compose({ desk, opened, choice }: ComposeProps) {
  const { t, locale } = desk
  const { channel, language, template, subject, body } = choice
  const { id, phone, email } = opened.application
  const isSms = channel === 'sms'
  return (
    <ActionForm
      key={`${channel} ${language} ${template?.id ?? ''}`}
      id="message"
      action={sendMessageAction.bind(null, locale, id)}
    >
      <input type="hidden" name="message" value={randomUUID()} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="template" value={template?.id ?? ''} />
      <p className="text-sm text-ink-soft">{t('message.to', { to: isSms ? phone : (email ?? '') })}</p>
      {isSms ? null : <ReplyTo desk={desk} />}
      {isSms ? null : (
        <Input
          name="subject"
          label={t('message.subject')}
          defaultValue={subject}
          maxLength={longestSubject}
        />
      )}
      {namedInterview(`${subject}\n${body}`) ? (
        <Notice kind="warning">
          {t('message.errors.no-interview', { placeholder: namedInterview(`${subject}\n${body}`) ?? '' })}
        </Notice>
      ) : null}
      <MessageText
        name="body"
        label={t('message.body')}
        hint={t('message.body-hint', { count: isSms ? longestSms : longestMail })}
        defaultValue={body}
        maxLength={isSms ? longestSms : longestMail}
        sms={isSms ? smsText(language, '{text}') : undefined}
      />
      <AtThisHour desk={desk} />
      <Submit className="justify-self-start">{t(isSms ? 'message.send-sms' : 'message.send-mail')}</Submit>
    </ActionForm>
  )
}

/** Where answers to a mail go: not to the desk. */
function ReplyTo({ desk: { t } }: { desk: Desk }) {
  const { MESSAGE_REPLY_TO } = env()
  return (
    <p className="text-sm text-ink-soft">
      {MESSAGE_REPLY_TO === undefined
        ? t('message.no-reply-to')
        : t('message.reply-to', { address: MESSAGE_REPLY_TO })}
    </p>
  )
}

/** A warning when a message would arrive early, late or at night, in office time. */
function AtThisHour({ desk: { t, by } }: { desk: Desk }) {
  const hour = (by.at.getUTCHours() + 8) % 24
  return hour >= 9 && hour < 20 ? null : <Notice kind="warning">{t('message.at-night')}</Notice>
}
