import type { Metadata } from 'next'
import { AuditFilters } from '@/components/staff/audit-filters'
import { AuditTable } from '@/components/staff/audit-table'
import { buttonClass } from '@/components/ui/button'
import { auditActions } from '@/lib/accounts/audit'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { referencesIn, subjectIdFor } from '@/lib/accounts/staff/audit-subject'
import { readTrail } from '@/lib/accounts/staff/audit-trail'
import { userText } from '@/lib/text/user-text'
import { auditHref, parseAuditQuery, systemActors, trailFilter } from '../_desk/audit/query'
import { systemPart, toAuditRow } from '../_desk/audit/rows'
import { openDesk } from '@/app/staff/session'
import { DeskLayout, DeskPage, NotPermitted } from '@/app/staff/staff-layout'
import type { SearchParams } from '../_desk/inbox/query'
import { languageOf } from '@/app/staff/language'

type AuditPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: AuditPageProps): Promise<Metadata> {
  const { t } = languageOf((await params).locale)
  return { title: t('audit.title') }
}

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const query = parseAuditQuery(await searchParams)
  const path = auditHref(query)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('audit.read')) return <NotPermitted desk={desk} path={path} />
  const { t, db, by } = desk
  const accounts = await listAccounts(db)
  const names = new Map(accounts.map(({ id, name }) => [id, userText(name)]))
  const filter = trailFilter(query, await subjectIdFor(db, query.subject))
  const { entries, next } = await readTrail(db, { filter, ...by })
  const known = new Map([...names, ...(await referencesIn(db, entries))])
  const actions = auditActions.map((value) => ({ value, label: t(`audit.action.${value}`) }))
  const people = [
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
    ...systemActors.map((part) => ({ value: part, label: systemPart(desk, part) })),
  ]
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
        <h1 className="text-3xl">{t('audit.title')}</h1>
        <p className="measure text-sm text-ink-soft">{t('audit.lead')}</p>
        <AuditFilters t={t} values={query} people={people} actions={actions} />
        <a href={auditHref({ ...query, before: undefined }, '/staff/audit/export')} className="action-link">
          {t('audit.export')}
        </a>
        <AuditTable t={t} rows={entries.map((entry) => toAuditRow(desk, entry, known))} />
        {next === undefined ? null : (
          <a
            href={auditHref({ ...query, before: next })}
            rel="next"
            className={`${buttonClass('outline')} justify-self-end`}
          >
            {t('audit.older')}
          </a>
        )}
      </DeskPage>
    </DeskLayout>
  )
}
