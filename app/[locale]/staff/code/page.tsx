import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Gate } from '@/app/[locale]/staff/_desk/gate'
import { getOrganization } from '@/lib/content/organization'
import { otherLanguages } from '@/lib/i18n/locales'
import { codeAction } from '../sign-in/actions'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'
import { safeNext } from '@/app/[locale]/staff/_desk/safe-next'
import { languageOf, titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('code.title')

export default async function CodePage({ params, searchParams }: DeskProps) {
  const { locale, t } = languageOf((await params).locale)
  const next = safeNext((await searchParams).next)
  return (
    <Gate
      organization={getOrganization(locale).name}
      title={t('code.title')}
      lead={t('code.lead')}
      languages={otherLanguages(locale, `/staff/code?next=${encodeURIComponent(next)}`)}
    >
      <ActionForm id="code" action={codeAction.bind(null, locale)}>
        <input type="hidden" name="next" value={next} />
        <Input
          name="code"
          label={t('field.code')}
          hint={t('code.hint')}
          autoComplete="one-time-code"
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
        />
        <Submit>{t('code.submit')}</Submit>
      </ActionForm>
      <a href="/staff/sign-in" className="action-link">
        {t('code.back')}
      </a>
    </Gate>
  )
}
