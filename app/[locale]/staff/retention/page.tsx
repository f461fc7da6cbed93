import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { findHeldPeriod } from '@/lib/applications/erase/retention'
import { env } from '@/lib/env'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { confirmPeriodAction } from './actions'

const path = '/staff/retention'

export const generateMetadata = titleMetadata('retention.title')

/** Says after how many days applications are erased, and asks before a shorter period takes effect. */
export default async function RetentionPage({ params }: DeskParams) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('accounts.manage')) return <NotPermitted desk={desk} path={path} />
  const { t, locale, db } = desk
  const days = env().RETENTION_DAYS
  const held = await findHeldPeriod(db, days)
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('retention.title')}</h1>
      <div className="grid gap-4 border-t border-ink bg-white px-5 py-6 sm:px-7">
        <p className="measure leading-normal">
          {held
            ? t('retention.held', { from: held.from, to: held.to, erases: held.erases })
            : t('retention.in-effect', { days })}
        </p>
        {held ? (
          <ActionForm id="retention" action={confirmPeriodAction.bind(null, locale)}>
            <p className="measure text-sm leading-normal text-ink-soft">{t('retention.advice')}</p>
            <Submit className="justify-self-start">
              {t('retention.confirm', { to: held.to })}
            </Submit>
          </ActionForm>
        ) : null}
      </div>
    </StaffPage>
  )
}
