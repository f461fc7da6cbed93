import { buttonClass } from '@/components/ui/button'
import { rolesWith } from '@/lib/accounts/staff/permissions'
import { firstDeskPage, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('refused.title')

/** Says why a file was refused, and which roles have the permission. The refusal itself is recorded already. */
export default async function RefusedPage({ params, searchParams }: DeskProps) {
  const { needs } = await searchParams
  const permission = typeof needs === 'string' ? needs : ''
  const desk = await openDesk(
    (await params).locale,
    `/staff/refused?needs=${encodeURIComponent(permission)}`,
  )
  const { t, intl } = desk
  const able = rolesWith(permission).map((role) => t(`role.${role}`))
  return (
    <StaffPage desk={desk} path={`/staff/refused?needs=${encodeURIComponent(permission)}`}>
      <div role="alert" className="grid justify-items-start gap-3">
        <h1 className="text-3xl">{t('refused.title')}</h1>
        <p>
          {able.length > 0
            ? t('refused.needs', { roles: intl.formatList(able, { type: 'disjunction' }) })
            : t('refused.unknown')}
        </p>
        <p className="text-ink-soft">{t('refused.hint')}</p>
        <a
          href={firstDeskPage(desk) ?? '/staff/account'}
          className={`${buttonClass('outline')} mt-2`}
        >
          {t('missing.home')}
        </a>
      </div>
    </StaffPage>
  )
}
