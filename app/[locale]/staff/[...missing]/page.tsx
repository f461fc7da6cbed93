import { Gate } from '@/app/[locale]/staff/_desk/gate'
import { buttonClass } from '@/components/ui/button'
import { getOrganization } from '@/lib/content/organization'
import { otherLanguages } from '@/lib/i18n/locales'
import { findDesk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { firstDeskPage, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { languageOf, titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('missing.title')

/**
 * The missing page: inside the desk for people who are signed in, as a gate for others. The front server sets status
 * 404.
 */
export default async function MissingPage({ params }: DeskParams<{ missing: string[] }>) {
  const { locale: asked, missing = [] } = await params
  const { locale, t } = languageOf(asked)
  // Next passes the segments still encoded.
  const path = `/staff/${missing.join('/')}`
  const desk = await findDesk(locale)
  if (!desk)
    return (
      <Gate
        organization={getOrganization(locale).name}
        title={t('missing.title')}
        lead={t('missing.hint')}
        languages={otherLanguages(locale, path)}
      >
        <a href="/staff/sign-in" className={`${buttonClass('outline')} justify-self-start`}>
          {t('link.to-sign-in')}
        </a>
      </Gate>
    )
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('missing.title')}</h1>
      <p className="text-ink-soft">{t('missing.hint')}</p>
      <a
        href={firstDeskPage(desk) ?? '/staff/account'}
        className={`${buttonClass('outline')} mt-2 justify-self-start`}
      >
        {t('missing.home')}
      </a>
    </StaffPage>
  )
}
