import 'server-only'
import type { ReactNode } from 'react'
import { Filters } from '@/app/[locale]/staff/_inbox/filters'
import { listValues } from '@/lib/applications/inbox/list'
import { sourceText, fieldLabel, valueText } from '@/lib/applications/inbox/application-text'
import { tagsOnce } from '@/app/[locale]/staff/_desk/once'
import { orders } from '@/lib/applications/inbox/cursor'
import { namedSources } from '@/lib/content/desk'
import { locales } from '@/lib/i18n/locales'
import { userText } from '@/lib/text/user-text'
import { filteredNames, rowName } from '@/schemas/application-fields'
import { projects, unspecifiedProject } from '@/schemas/projects'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { dayChoices, inboxHref, searchNames, usualOrder, type InboxQuery } from './inbox-query'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'

type InboxFiltersProps = {
  desk: Desk
  query: InboxQuery
  names: ReadonlyMap<string, string>
  beside: ReactNode
  children: ReactNode
}

/** Search and filters above the list, with the current values. */
export async function InboxFilters({ desk, query, names, beside, children }: InboxFiltersProps) {
  const { t, intl, account, db } = desk
  const { q, status, due, mentions, answered, flagged, form } = query
  const view = { q, status, due, mentions, answered, flagged, form }
  const kept = new URLSearchParams(inboxHref(view).split('?')[1] ?? '')
  kept.delete('q') // it has a field
  const usual = usualOrder(query)
  const stored = await listValues(db, ['channel', 'utmSource', ...filteredNames.map(rowName)])
  const channels = new Set([...namedSources(), ...stored.channel])
  const narrowed = searchNames.some((name) => query[name] !== '')
  const slugs = [...projects.map(({ slug }) => slug), unspecifiedProject]
  const colleagues = [...names].filter(([id]) => id !== account.id)
  const options = {
    project: slugs.map((value) => ({ value, label: projectLabel(desk, value) })),
    days: dayChoices.map((value) => ({ value, label: t(`filters.days-${value}`) })),
    // Without a value, the usual order of the view is not part of the address.
    sort: orders.map((order) => ({
      value: order === usual ? '' : order,
      label: t(`filters.sort-${order}`),
    })),
    channel: [...channels].map((value) => ({ value, label: sourceText(desk, value) })),
    tag: (await tagsOnce(db)).map((value) => ({ value, label: userText(value) })),
    source: stored.utmSource.map((value) => ({ value, label: value })),
    assigned: [
      { value: 'me', label: t('filters.me') },
      { value: 'none', label: t('detail.nobody') },
      ...colleagues.map(([value, label]) => ({ value, label })),
    ],
    language: locales.map((value) => ({ value, label: t(`language.${value}`) })),
    verified: [
      { value: 'yes', label: t('detail.verified') },
      { value: 'no', label: t('detail.unverified') },
    ],
  }
  const fields = filteredNames.map((name) => {
    const values = new Set([...stored[rowName(name)], query[name]])
    const offered = [...values].filter(Boolean)
    const options = offered.map((value) => ({
      value,
      label: valueText(intl, name, value) ?? value,
    }))
    return { name, label: fieldLabel(intl, name), value: query[name], options }
  })
  return (
    <Filters
      t={t}
      values={{ ...query, sort: query.sort === usual ? '' : query.sort }}
      options={options}
      fields={fields}
      kept={Object.fromEntries(kept)}
      beside={beside}
      clear={narrowed ? inboxHref({ ...view, q: '' }) : undefined}
    >
      {children}
    </Filters>
  )
}
