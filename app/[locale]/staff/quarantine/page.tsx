import { BulkForm } from '@/app/[locale]/staff/_inbox/application-list/bulk-form'
import { QuarantineList, type QuarantineRow } from '@/app/[locale]/staff/quarantine/quarantine-list'
import { buttonClass } from '@/components/ui/button'
import {
  countQuarantine,
  listQuarantine,
  type QuarantinedApplication,
} from '@/lib/applications/change/quarantine'
import { env } from '@/lib/env'
import { userText } from '@/lib/text/user-text'
import { bulkAction } from '@/app/[locale]/staff/_inbox/actions'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { pageLabel, projectLabel } from '@/app/[locale]/staff/_desk/labels'
import { tellMoment } from '@/components/staff/moment'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { toStaffId } from '@/lib/i18n/known-ids'

export const generateMetadata = titleMetadata('quarantine.title')

function href(confirmed: boolean, after?: string): string {
  const params = new URLSearchParams({
    ...(confirmed ? { confirmed: '1' } : {}),
    ...(after === undefined ? {} : { after }),
  })
  return params.size > 0 ? `/staff/quarantine?${params}` : '/staff/quarantine'
}

export default async function QuarantinePage({ params, searchParams }: DeskProps) {
  const asked = await searchParams
  const confirmed = asked.confirmed === '1'
  const cursor = typeof asked.after === 'string' ? asked.after : undefined
  const path = href(confirmed, cursor)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { t, db, by, locale } = desk
  const counts = await countQuarantine(db)
  const { items, next } = await listQuarantine(db, { confirmed, cursor }, by)
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('quarantine.title')}</h1>
      <p className="measure text-sm leading-normal text-ink-soft">
        {t('quarantine.lead', { days: env().RETENTION_DAYS })}
      </p>
      <div className="grid gap-4 border-t border-ink bg-white px-5 pt-3 pb-6 sm:px-7">
        <Views desk={desk} confirmed={confirmed} counts={counts} />
        <BulkForm t={t} action={bulkAction.bind(null, locale)} flagged>
          {items.length === 0 ? (
            <p className="py-6 text-ink-soft">
              {t(confirmed ? 'quarantine.none-confirmed' : 'quarantine.none')}
            </p>
          ) : (
            <QuarantineList
              t={t}
              rows={items.map((item) => toRow(desk, item))}
              decides={desk.may('applications.change')}
            />
          )}
        </BulkForm>
      </div>
      {next === undefined ? null : (
        <a
          href={href(confirmed, next)}
          rel="next"
          className={`${buttonClass('outline')} justify-self-end`}
        >
          {t('list.next')}
        </a>
      )}
    </StaffPage>
  )
}

type ViewsProps = { desk: Desk; confirmed: boolean; counts: { waiting: number; confirmed: number } }

function Views({ desk: { t }, confirmed, counts }: ViewsProps) {
  const views = ([false, true] as const).map((of) => ({
    href: href(of),
    label: t(`quarantine.${of ? 'confirmed' : 'waiting'}`, {
      count: of ? counts.confirmed : counts.waiting,
    }),
    current: of === confirmed,
  }))
  return (
    <nav aria-label={t('quarantine.views')}>
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {views.map((view) => (
          <li key={view.href}>
            <a
              href={view.href}
              aria-current={view.current ? 'page' : undefined}
              className={`flex min-h-11 items-center border-b-2 ${view.current ? 'border-crimson font-semibold text-crimson' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {view.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function toRow(desk: Desk, item: QuarantinedApplication): QuarantineRow {
  const { t } = desk
  return {
    id: item.id,
    href: `/staff/applications/${item.id}`,
    version: item.version,
    reference: item.reference,
    name: userText(item.name),
    phone: item.phone.replace(/(?<=\d)\*{4}(?=\d)/, ' **** '),
    project: projectLabel(desk, item.project),
    origin: [pageLabel(desk, item.page), t(`language.${item.locale}`)],
    question: userText(item.question ?? ''),
    reasons: item.flags.map((flag) => t(toStaffId(`flag.${flag}`))).join(t('detail.separator')),
    ...tellMoment(desk, item.createdAt),
    confirmed: item.flags.includes('confirmed'),
  }
}
