import { AuditTable } from '@/app/[locale]/staff/audit/audit-table'
import { buttonClass, Button } from '@/components/ui/button'
import { auditActions } from '@/lib/accounts/audit'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { referencesIn, subjectIdFor, readTrail } from '@/lib/accounts/staff/audit-trail'
import { userText } from '@/lib/text/user-text'
import { openDesk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { auditHref, parseAuditQuery, systemActors, trailFilter } from './query'
import { systemPart, toAuditRow } from './rows'

export const generateMetadata = titleMetadata('audit.title')

export default async function AuditPage({ params, searchParams }: DeskProps) {
  const query = parseAuditQuery(await searchParams)
  const path = auditHref(query)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('audit.read')) return <NotPermitted desk={desk} path={path} />
  const { t, db, by } = desk
  const accounts = await listAccounts(db, desk.locale)
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
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">{t('audit.title')}</h1>
      <p className="measure text-sm text-ink-soft">{t('audit.lead')}</p>
      <AuditFilters t={t} values={query} people={people} actions={actions} />
      <a
        href={auditHref({ ...query, before: undefined }, '/staff/audit/export')}
        className="action-link"
      >
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
    </StaffPage>
  )
}

type Option = { value: string; label: string }

type AuditFiltersProps = {
  t: StaffTranslate
  values: { actor: string; action: string; subject: string; from: string; to: string }
  people: readonly Option[]
  actions: readonly Option[]
}

const box = 'h-11 min-w-0 rounded-xs border border-ink-soft/70 bg-white px-2.5 text-sm text-ink'

function Choose({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string
  label: string
  all: string
  value: string
  options: readonly Option[]
}) {
  return (
    <label className="grid min-w-0 flex-[1_1_11rem] gap-1 text-sm text-ink-soft">
      {label}
      <select name={name} defaultValue={value} className={box}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Filters by person, date and action; they are part of the address. */
function AuditFilters({ t, values, people, actions }: AuditFiltersProps) {
  const narrowed = Object.values(values).some(Boolean)
  return (
    <form action="/staff/audit" className="flex flex-wrap items-end gap-3">
      <Choose
        name="actor"
        label={t('audit.who')}
        all={t('audit.everybody')}
        value={values.actor}
        options={people}
      />
      <Choose
        name="action"
        label={t('audit.what')}
        all={t('audit.everything')}
        value={values.action}
        options={actions}
      />
      <label className="grid min-w-0 flex-[1_1_9rem] gap-1 text-sm text-ink-soft">
        {t('audit.about')}
        <input name="subject" defaultValue={values.subject} autoComplete="off" className={box} />
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="grid gap-1 text-sm text-ink-soft">
          {t(`filters.${name}`)}
          <input
            type="date"
            name={name}
            defaultValue={values[name]}
            className={`${box} w-[8.6rem]`}
          />
        </label>
      ))}
      <Button type="submit" kind="outline" className="px-4 text-sm">
        {t('filters.apply')}
      </Button>
      {narrowed ? (
        <a href="/staff/audit" className="flex min-h-11 items-center text-sm text-link">
          {t('filters.clear')}
        </a>
      ) : null}
    </form>
  )
}
