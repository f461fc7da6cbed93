import { openDesk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { erasedHref, parseErased } from '../erased-query'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('subject.erased-title')

/** Reports the result of an erasure, and which receivers have to erase too. */
export default async function ErasedPage({ params, searchParams }: DeskProps) {
  const erased = parseErased(await searchParams)
  const path = erasedHref(erased)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.erase')) return <NotPermitted desk={desk} path={path} />
  const { t, intl } = desk
  const { applications, account, delivered } = erased
  const nothing = applications === 0 && !account
  const sinks = intl.formatList(delivered.map((name) => t(`deliveries.sink.${name}`)))
  const sentences = [
    t('subject.erased-count', { count: applications }),
    ...(account ? [t('subject.erased-account')] : []),
    delivered.length > 0 ? t('subject.delivered', { sinks }) : t('subject.not-delivered'),
  ]
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t(nothing ? 'subject.nothing-title' : 'subject.erased-title')}</h1>
      <div role="status" className="grid gap-2">
        {(nothing ? [t('subject.nothing')] : sentences).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p>
        <a href="/staff/subject" className="inline-flex min-h-9 items-center text-link">
          {t('subject.again')}
        </a>
      </p>
    </StaffPage>
  )
}
