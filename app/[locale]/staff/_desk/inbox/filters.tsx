import 'server-only'
import type { ReactNode } from 'react'
import { Filters } from '@/components/staff/filters'
import { locales } from '@/lib/i18n/locales'
import { projects, unspecifiedProject } from '@/schemas/projects'
import type { Desk } from '../session/desk'
import { dayChoices, inboxHref, searchNames, type InboxQuery } from './query'
import { projectLabel } from './rows'

type InboxFiltersProps = {
  desk: Desk
  query: InboxQuery
  names: ReadonlyMap<string, string>
  children: ReactNode
}

/** Search and filters above the list, with the current values. */
export function InboxFilters({ desk, query, names, children }: InboxFiltersProps) {
  const { text, account } = desk
  const { status, due, mentions, flagged } = query
  const view = { status, due, mentions, flagged }
  const kept = Object.fromEntries(new URLSearchParams(inboxHref(view).split('?')[1] ?? ''))
  const narrowed = searchNames.some((name) => query[name] !== '')
  const slugs = [...projects.map(({ slug }) => slug), unspecifiedProject]
  const colleagues = [...names].filter(([id]) => id !== account.id)
  const options = {
    project: slugs.map((value) => ({ value, label: projectLabel(desk, value) })),
    days: dayChoices.map((value) => ({ value, label: text(`filters.days-${value}`) })),
    assigned: [
      { value: 'me', label: text('filters.me') },
      { value: 'none', label: text('detail.nobody') },
      ...colleagues.map(([value, label]) => ({ value, label })),
    ],
    language: locales.map((value) => ({ value, label: text(`language.${value}`) })),
    verified: [
      { value: 'yes', label: text('detail.verified') },
      { value: 'no', label: text('detail.unverified') },
    ],
  }
  return (
    <Filters
      text={text}
      values={query}
      options={options}
      kept={kept}
      clear={narrowed ? inboxHref(view) : undefined}
    >
      {children}
    </Filters>
  )
}
