import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import type { FormAction } from '@/components/staff/action-form/state'
import { Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { Qr } from '@/components/ui/qr/index'
import { recoveryCodesLeft, pendingTotp, sealingPurpose } from '@/lib/accounts/staff/second-factor'
import { getOrganization } from '@/lib/content/organization'
import { keysFor } from '@/lib/env/keys'
import { latinLocale } from '@/schemas/locale'
import { usesProvider } from '@/app/[locale]/staff/_desk/confirmation'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { beginTotpAction, disableTotpAction, enableTotpAction, renewCodesAction } from './actions'

/** Enables and disables the authenticator. Recovery codes are shown once, when they are created. */
export async function SecondFactor({ desk }: { desk: Desk }) {
  const { t, locale, account, db } = desk
  const on = account.totpEnabledAt !== null
  // In Latin letters for every language: Chinese characters make the QR code twice as dense.
  const pending = pendingTotp(account, keysFor(sealingPurpose), getOrganization(latinLocale).name)
  const lead = on
    ? t('account.totp-on', { left: await recoveryCodesLeft(db, account.id) })
    : t('account.totp-lead')
  return (
    <SectionCard id="second-factor" title={t('account.totp')} lead={lead}>
      {/* Rendered even when empty: the answer of its action, the recovery codes, appears here after the second factor
          is on. */}
      <ActionForm
        id="totp"
        action={enableTotpAction.bind(null, locale)}
        className="grid gap-5 not-has-[>:not([type=hidden])]:hidden"
      >
        {pending ? <Enrolment desk={desk} {...pending} /> : null}
      </ActionForm>
      {on || pending ? null : (
        <Confirmed
          desk={desk}
          id="begin"
          action={beginTotpAction.bind(null, locale)}
          submit="account.totp-begin"
        />
      )}
      {on ? (
        <details className="grid">
          <summary className="min-h-11 py-2 text-link">{t('account.totp-change')}</summary>
          <div className="grid gap-8 pt-3">
            <Confirmed
              desk={desk}
              id="renew"
              action={renewCodesAction.bind(null, locale)}
              submit="account.totp-renew"
            />
            <Confirmed
              desk={desk}
              id="off"
              action={disableTotpAction.bind(null, locale)}
              submit="account.totp-off"
            />
          </div>
        </details>
      ) : null}
    </SectionCard>
  )
}

function Enrolment({ desk: { t }, secret, uri }: { desk: Desk; secret: string; uri: string }) {
  return (
    <>
      <ol className="measure grid list-decimal gap-1 pl-5 text-sm leading-normal">
        <li>{t('account.totp-step-1')}</li>
        <li>{t('account.totp-step-2')}</li>
        <li>{t('account.totp-step-3')}</li>
      </ol>
      <div className="grid gap-3 text-sm">
        <Qr value={uri} label={t('account.totp-qr')} size={200} />
        <p>
          {t('account.totp-secret')}{' '}
          <code className="font-mono break-all select-all">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
      </div>
      <Input
        name="code"
        label={t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <Submit className="justify-self-start">{t('account.totp-enable')}</Submit>
    </>
  )
}

type ConfirmedProps = {
  desk: Desk
  id: string
  action: FormAction
  submit: IdBelow<'components.staff'>
}

/**
 * A form that requires the password again. Accounts of the identity provider may have no password and confirm in
 * another way.
 */
function Confirmed({ desk: { t, account }, id, action, submit }: ConfirmedProps) {
  return (
    <ActionForm id={id} action={action}>
      {usesProvider(account) ? null : (
        <Input
          name="current"
          type="password"
          label={t('field.current-password')}
          autoComplete="current-password"
        />
      )}
      <Submit kind="outline" className="justify-self-start">
        {t(submit)}
      </Submit>
    </ActionForm>
  )
}
