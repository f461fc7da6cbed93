import { redirect } from 'next/navigation'
import { isScripted } from '@/app/form-visitor'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Gate } from '@/app/[locale]/staff/_desk/gate'
import { Alert } from '@/components/staff/alert'
import { buttonClass } from '@/components/ui/button'
import { hasProvider } from '@/lib/accounts/staff/oidc/provider'
import { getOrganization } from '@/lib/content/organization'
import { otherLanguages } from '@/lib/i18n/locales'
import { signInAction } from './actions'
import { sessionToken, findDesk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { safeNext } from '@/app/[locale]/staff/_desk/safe-next'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { languageOf, titleMetadata } from '@/app/[locale]/staff/_desk/language'

const welcomes = ['setup', 'invitation', 'reset'] as const
const ssoProblems = ['failed', 'refused', 'unavailable'] as const

export const generateMetadata = titleMetadata('sign-in.title')

export default async function SignInPage({ params, searchParams }: DeskProps) {
  const { locale, t } = languageOf((await params).locale)
  const { next, welcome, sso } = await searchParams
  // Not during the sign-in action itself: its form redirects by itself.
  if (!(await isScripted()) && (await findDesk(locale))) redirect(safeNext(next))
  const kind = welcomes.find((name) => name === welcome)
  const problem = ssoProblems.find((name) => name === sso)
  const way = safeNext(next)
  const ended = !problem && next !== undefined && Boolean(await sessionToken())
  const query = way === '/staff' ? '' : `?next=${encodeURIComponent(way)}`
  return (
    <Gate
      organization={getOrganization(locale).name}
      title={t('sign-in.title')}
      lead={t('sign-in.lead')}
      languages={otherLanguages(locale, `/staff/sign-in${query}`)}
    >
      {kind ? <Alert kind="done">{t(`sign-in.welcome-${kind}`)}</Alert> : null}
      {problem ? <Alert kind="warning">{t(`sign-in.sso-${problem}`)}</Alert> : null}
      {ended ? <Alert kind="warning">{t('sign-in.expired')}</Alert> : null}
      {hasProvider() ? <ProviderLink t={t} href={`/staff/sso${query}`} /> : null}
      <ActionForm id="sign-in" action={signInAction.bind(null, locale)}>
        <input type="hidden" name="next" value={way} />
        <Input
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          autoFocus
          inputMode="email"
          autoCapitalize="none"
        />
        <Input
          name="password"
          type="password"
          label={t('field.password')}
          autoComplete="current-password"
        />
        <Submit>{t('sign-in.submit')}</Submit>
      </ActionForm>
      <p className="text-sm leading-normal text-ink-soft">{t('sign-in.help')}</p>
    </Gate>
  )
}

/** The link to the operator's identity provider, above the password form. */
function ProviderLink({ t, href }: { t: StaffTranslate; href: string }) {
  return (
    <>
      <a href={href} className={buttonClass('outline')}>
        {t('sign-in.sso')}
      </a>
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('sign-in.or')}
      </p>
    </>
  )
}
