import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { emailAction } from '../../_actions/message'
import type { Desk } from '@/app/staff/session'

/** The e-mail address of the applicant, which officers enter and correct. */
export function EmailForm({ desk: { t, locale }, opened }: { desk: Desk; opened: OpenedApplication }) {
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
    </ActionForm>
  )
}
