import 'server-only'
import type { ReactNode } from 'react'
import { ApplicationList } from '@/components/staff/application-list'
import { DeskKeys } from '@/components/staff/desk-keys'
import { Live } from '@/components/staff/live'
import { Views } from '@/components/staff/views'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { listApplications } from '@/lib/applications/list'
import { isTooLong } from '@/lib/applications/matches'
import { readPulse } from '@/lib/applications/pulse'
import { listViews } from '@/lib/applications/views'
import { userText } from '@/lib/text/user-text'
import type { Desk } from './desk'
import { findFor, type Found } from './found'
import { InboxFilters } from './inbox-filters'
import { fullFilter, inboxHref, type InboxQuery } from './inbox-query'
import { toRow } from './inbox-rows'
import { SaveView } from './save-view'
import { isTraced } from './traced'
import { inboxViews } from './views'

/** Colleagues by account id, for the names in lists and histories; deactivated ones too. */
export async function colleagueNames({ db }: Desk): Promise<ReadonlyMap<string, string>> {
  return new Map((await listAccounts(db)).map(({ id, name }) => [id, userText(name)]))
}

type InboxProps = {
  desk: Desk
  query: InboxQuery
  openId?: string
  names: ReadonlyMap<string, string>
  children: ReactNode
}

const keyNames = ['j', 'k', 'enter', 'e', 'n', 'slash', 'u', 'help'] as const

/** Views, list and, on wide screens, the pane beside them; smaller screens show either the list or one application. */
export async function Inbox({ desk, query, openId, names, children }: InboxProps) {
  const { db, text } = desk
  // Before the list: what comes in meanwhile is then told of once too often rather than not at all.
  const pulse = await readPulse(db)
  const found = await findFor(desk, query.q)
  const views = await inboxViews(desk, query, found)
  const open = openId !== undefined
  const columns =
    'md:grid-cols-[13.5rem_minmax(0,1fr)] lg:h-[calc(100dvh-3.5rem)] lg:min-h-0 lg:flex-none lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)_29rem]'
  const Title = open ? 'h2' : 'h1'
  return (
    <main className={`flex flex-1 flex-col md:grid print:block print:h-auto ${columns}`}>
      <div className={`md:grid ${open ? 'hidden' : 'grid'}`}>
        <Views {...views} />
      </div>
      <section
        aria-label={text('list.title')}
        className={`min-w-0 border-line lg:block lg:overflow-y-auto lg:border-r print:hidden ${open ? 'hidden' : ''}`}
      >
        <Title className="sr-only">{text('list.title')}</Title>
        <InboxFilters desk={desk} query={query} names={names}>
          <Tools desk={desk} query={query} />
        </InboxFilters>
        <Rows desk={desk} query={query} found={found} openId={openId} names={names} />
      </section>
      <div className={`min-w-0 lg:block lg:overflow-y-auto print:overflow-visible ${open ? '' : 'hidden'}`}>
        {children}
      </div>
      <Live
        pulse={pulse}
        texts={{
          changed: text('live.changed'),
          signedOut: text('live.signed-out'),
          paused: text('live.paused'),
          resume: text('live.resume'),
          signIn: text('sign-in.title'),
        }}
      />
    </main>
  )
}

/** What can be done with what is shown. */
async function Tools({ desk, query }: { desk: Desk; query: InboxQuery }) {
  const { text } = desk
  const here = { ...query, after: undefined }
  const saved = await listViews(desk.db, desk.account.id)
  return (
    <>
      {inboxHref(here) === '/staff' ? null : <SaveView desk={desk} query={here} saved={saved} />}
      {desk.may('applications.export') ? (
        <a
          href={inboxHref(here, '/staff/export')}
          className="flex min-h-9 items-center text-crimson underline underline-offset-4"
        >
          {text('filters.export')}
        </a>
      ) : null}
      <DeskKeys
        texts={{
          open: text('keys.open'),
          title: text('keys.title'),
          single: text('keys.single'),
          close: text('keys.close'),
        }}
        keys={keyNames.map((name) => ({ key: text(`keys.${name}-key`), does: text(`keys.${name}`) }))}
      />
    </>
  )
}

type RowsProps = Omit<InboxProps, 'children'> & { found: Found }

async function Rows({ desk, query, found, openId, names }: RowsProps) {
  const { text } = desk
  const listed = await listFound(desk, query, found)
  const rows = listed?.items.map((item) => toRow(desk, item, { query, names, openId })) ?? []
  const first = query.after === undefined ? undefined : inboxHref({ ...query, after: undefined })
  return (
    <ApplicationList
      text={text}
      label={text(query.due ? 'list.label-due' : 'list.label')}
      rows={rows}
      next={listed?.next && inboxHref({ ...query, after: listed.next })}
      first={first}
      empty={emptyTexts(desk, query, listed === undefined)}
    />
  )
}

/** Undefined when the search takes too long. */
async function listFound(desk: Desk, query: InboxQuery, found: Found) {
  const { db, by, session } = desk
  if (found === 'too-long') return undefined
  const filter = { ...fullFilter(query, desk), found }
  const order = query.due ? 'follow-up' : 'newest'
  const untraced = await isTraced(session.id, `list ${inboxHref(query)}`, by.at)
  try {
    return await listApplications(db, filter, { cursor: query.after, order, untraced }, by)
  } catch (error) {
    if (isTooLong(error)) return undefined
    throw error
  }
}

function emptyTexts({ text }: Desk, query: InboxQuery, tooLong: boolean) {
  if (tooLong) return { title: text('list.too-long'), hint: text('list.too-long-hint') }
  const untouched = inboxHref(query) === '/staff'
  return {
    title: text(untouched ? 'list.none' : 'list.no-match'),
    hint: text(untouched ? 'list.none-hint' : 'list.no-match-hint'),
  }
}
