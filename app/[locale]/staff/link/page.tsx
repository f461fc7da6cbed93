import type { Metadata } from 'next'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Gate } from '@/app/[locale]/staff/_desk/gate'
import { readLink } from '@/lib/accounts/staff/links'
import { getOrganization } from '@/lib/content/organization'
import { getStore } from '@/lib/db/store'
import { otherLanguages } from '@/lib/i18n/locales'
import { joinAction } from './actions'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'
import { NewPasswordFields } from '@/components/staff/new-password'
import { languageOf } from '@/app/[locale]/staff/_desk/language'

export async function generateMetadata({ params }: DeskProps): Promise<Metadata> {
  const { t } = languageOf((await params).locale)
  // The address contains the token and must not reach other sites. `no-referrer` would also suppress the Origin header
  // of the form, and a native form post would look foreign.
  return { title: t('link.title-setup'), referrer: 'same-origin' }
}

export default async function LinkPage({ params, searchParams }: DeskProps) {
  const { locale, t } = languageOf((await params).locale)
  const asked = (await searchParams).token
  const token = typeof asked === 'string' && /^[\w-]{43}$/.test(asked) ? asked : ''
  const { db } = await getStore()
  const link = await readLink(db, token, new Date())
  const frame = {
    organization: getOrganization(locale).name,
    languages: otherLanguages(locale, `/staff/link?token=${token}`),
  }
  if (!link) {
    return (
      <Gate {...frame} title={t('link.title-ended')} lead={t('link.ended')}>
        <a
          href="/staff/sign-in"
          className="inline-flex min-h-9 items-center justify-self-start text-link"
        >
          {t('link.to-sign-in')}
        </a>
      </Gate>
    )
  }
  const lead = t(`link.lead-${link.kind}`, { email: link.email ?? '' })
  return (
    <Gate {...frame} title={t(`link.title-${link.kind}`)} lead={lead}>
      <ActionForm id="link" action={joinAction.bind(null, locale, token)}>
        {link.kind === 'reset' ? null : (
          <Input
            name="name"
            label={t('field.name')}
            hint={t('field.name-hint')}
            autoComplete="name"
            autoFocus
          />
        )}
        {link.kind === 'setup' ? (
          <Input
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
          />
        ) : null}
        <NewPasswordFields t={t} autoFocus={link.kind === 'reset'} />
        <Submit>{t(`link.submit-${link.kind}`)}</Submit>
      </ActionForm>
    </Gate>
  )
}
