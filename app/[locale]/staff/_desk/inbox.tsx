import 'server-only'
import type { ReactNode } from 'react'
import { ApplicationList } from '@/components/staff/application-list'
import { Filters } from '@/components/staff/filters'
import { Views } from '@/components/staff/views'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { listApplications } from '@/lib/applications/list'
import { projects, unspecifiedProject } from '@/schemas/projects'
import type { Desk } from './desk'
import { fullFilter, inboxHref, type InboxQuery } from './inbox-query'
import { projectLabel, toRow } from './inbox-rows'
import { inboxViews } from './views'

/** Colleagues by account id, for the names in lists and histories; deactivated ones too. */
export async function colleagueNames({ db }: Desk): Promise<ReadonlyMap<string, string>> {
  return new Map((await listAccounts(db)).map(({ id, name }) => [id, name]))
}

type InboxProps = {
  desk: Desk
  query: InboxQuery
  openId?: string
  names: ReadonlyMap<string, string>
  children: ReactNode
}

/** Views, list and, on wide screens, the pane beside them; smaller screens show either the list or one application. */
export async function Inbox({ desk, query, openId, names, children }: InboxProps) {
  const { text } = desk
  const views = await inboxViews(desk, query)
  const open = openId !== undefined
  const columns =
    'md:grid-cols-[13.5rem_minmax(0,1fr)] lg:h-[calc(100dvh-3.5rem)] lg:min-h-0 lg:flex-none lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)_29rem]'
  return (
    <main className={`flex flex-1 flex-col md:grid ${columns}`}>
      <div className={`md:grid ${open ? 'hidden' : 'grid'}`}>
        <Views {...views} />
      </div>
      <section
        aria-label={text('list.title')}
        className={`min-w-0 border-line lg:block lg:overflow-y-auto lg:border-r ${open ? 'hidden' : ''}`}
      >
        {open ? (
          <h2 className="sr-only">{text('list.title')}</h2>
        ) : (
          <h1 className="sr-only">{text('list.title')}</h1>
        )}
        <InboxFilters desk={desk} query={query} />
        <Rows desk={desk} query={query} openId={openId} names={names} />
      </section>
      <div className={`min-w-0 lg:block lg:overflow-y-auto ${open ? '' : 'hidden'}`}>{children}</div>
    </main>
  )
}

function InboxFilters({ desk, query }: { desk: Desk; query: InboxQuery }) {
  const { text } = desk
  const slugs = [...projects.map(({ slug }) => slug), unspecifiedProject]
  const options = slugs.map((value) => ({ value, label: projectLabel(desk, value) }))
  const view = { status: query.status, flagged: query.flagged }
  const kept = Object.fromEntries(new URLSearchParams(inboxHref(view).split('?')[1] ?? ''))
  const narrowed = [query.q, query.project, query.from, query.to].some((value) => value !== '')
  return (
    <Filters
      text={text}
      values={query}
      projects={options}
      kept={kept}
      clear={narrowed ? inboxHref(view) : undefined}
    />
  )
}

async function Rows({ desk, query, openId, names }: Omit<InboxProps, 'children'>) {
  const { db, by, text } = desk
  const { items, next } = await listApplications(db, fullFilter(query), { cursor: query.after }, by)
  const rows = items.map((item) => toRow(desk, item, { query, names, openId }))
  const untouched = inboxHref(query) === '/staff'
  const empty = {
    title: text(untouched ? 'list.none' : 'list.no-match'),
    hint: text(untouched ? 'list.none-hint' : 'list.no-match-hint'),
  }
  const first = query.after === undefined ? undefined : inboxHref({ ...query, after: undefined })
  return (
    <ApplicationList
      text={text}
      rows={rows}
      next={next && inboxHref({ ...query, after: next })}
      first={first}
      empty={empty}
    />
  )
}
