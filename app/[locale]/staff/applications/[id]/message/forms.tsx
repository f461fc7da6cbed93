import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/components/staff/action-form'
import { Anyway } from '@/components/staff/action-form/confirm-field'
import { Input, Submit, Choice, TextArea } from '@/components/staff/fields'
import { MessageText } from '@/components/staff/message-text'
import { Alert } from '@/components/staff/alert'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { env } from '@/lib/env'
import { namedInterview } from '@/lib/messages/placeholders'
import { smsText } from '@/lib/messages/templates'
import { longestMail, longestSms, longestSubject } from '@/schemas/messages'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { Checkbox } from '@/components/ui/checkbox'
import { replyVias } from '@/lib/messages/kinds'
import { sendMessageAction, emailAction, replyAction } from './actions'
import type { MessageChoice } from './choice'
import { listField, listValue } from '../../kept-list'

type ComposeProps = { desk: Desk; opened: OpenedApplication; choice: MessageChoice }

/** The message as it will be sent, to be changed and sent. */
export function Compose({ desk, opened, choice }: ComposeProps) {
  const { t, locale } = desk
  const { via, language, template, subject, body } = choice
  const { id, phone, email } = opened.application
  const isSms = via === 'sms'
  return (
    <ActionForm
      key={`${via} ${language} ${template?.id ?? ''}`}
      id="message"
      action={sendMessageAction.bind(null, locale, id)}
    >
      <input type="hidden" name="message" value={randomUUID()} />
      <input type="hidden" name="via" value={via} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="template" value={template?.id ?? ''} />
      <input type="hidden" name={listField} value={listValue(choice.list)} />
      <p className="text-sm text-ink-soft">
        {t('message.to', { to: isSms ? phone : (email ?? '') })}
      </p>
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
        <Alert kind="warning">
          {t('message.errors.no-interview', {
            placeholder: namedInterview(`${subject}\n${body}`) ?? '',
          })}
        </Alert>
      ) : null}
      <MessageText
        name="body"
        label={t('message.body')}
        hint={t('message.body-hint', { count: isSms ? longestSms : longestMail })}
        defaultValue={body}
        maxLength={isSms ? longestSms : longestMail}
        sms={isSms ? smsText(language, '{text}') : undefined}
        isReady={template !== undefined}
      />
      <AtThisHour desk={desk} />
      <Submit className="justify-self-start">
        {t(isSms ? 'message.send-sms' : 'message.send-mail')}
      </Submit>
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
  return hour >= 9 && hour < 20 ? null : <Alert kind="warning">{t('message.at-night')}</Alert>
}

/** The e-mail address of the applicant, which officers enter and correct. */
export function EmailForm({
  desk: { t, locale },
  opened,
}: {
  desk: Desk
  opened: OpenedApplication
}) {
  const { id, version, email } = opened.application
  return (
    <ActionForm id="email" action={emailAction.bind(null, locale, id)}>
      <input type="hidden" name="version" value={version} />
      <Input
        key={email ?? ''}
        name="email"
        type="email"
        label={t('message.email')}
        hint={t('message.email-hint')}
        defaultValue={email ?? ''}
        maxLength={254}
        autoComplete="off"
        side={<Submit kind="outline">{t('message.save-email')}</Submit>}
      />
      <Anyway />
    </ActionForm>
  )
}

/** Records what an applicant has answered. */
export function ReplyForm({ desk: { t, locale }, id }: { desk: Desk; id: string }) {
  const options = replyVias.map((value) => ({ value, label: t(`message.reply-by.${value}`) }))
  return (
    <ActionForm id="reply" action={replyAction.bind(null, locale, id)}>
      <Choice name="via" label={t('message.by')} options={options} defaultValue="sms" />
      <TextArea name="body" label={t('message.reply')} rows={3} maxLength={2000} />
      <Checkbox id="reply-refuses" name="refuses" value="yes" label={t('message.refuses')} />
      <Submit kind="outline" className="justify-self-start">
        {t('message.save-reply')}
      </Submit>
    </ActionForm>
  )
}
