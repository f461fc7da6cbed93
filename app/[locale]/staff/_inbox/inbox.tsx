import 'server-only'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { DeskKeys } from '@/components/staff/desk-keys'
import { Popover } from '@/components/staff/popover'
import { Views } from '@/app/[locale]/staff/_inbox/views'
import { accountsOnce, viewsOnce } from '@/app/[locale]/staff/_desk/once'
import { readRevision } from '@/lib/applications/inbox/listeners'
import type { SavedView } from '@/lib/applications/inbox/saved-views'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { InboxPane } from './inbox-pane'
import { AlertChoice } from './alert-choice'
import { Live } from './live'
import { searchApplications, InboxList } from './inbox-list'
import { InboxFilters } from './inbox-filters'
import { inboxHref, type InboxQuery, parseInboxQuery } from './inbox-query'
import { ownPageHref } from '@/app/[locale]/staff/applications/kept-list'
import { inboxViews } from './inbox-views'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { changeViewAction, dropViewAction, saveViewAction } from './actions'

type SaveViewProps = { desk: Desk; query: InboxQuery; saved: readonly SavedView[] }

const button = 'flex min-h-9 items-center text-link'

/** Saves the current view under a name, or changes or removes it. A view of a colleague is only shown. */
function SaveView({ desk, query, saved }: SaveViewProps) {
  const { t, locale } = desk
  const href = inboxHref(query)
  const same = saved.filter(
    (view) =>
      inboxHref(parseInboxQuery(Object.fromEntries(new URLSearchParams(view.query)))) === href,
  )
  const here = same.find(({ own }) => own)
  if (here)
    return (
      <Popover label={t('views.change')} className={button} panelClass="inset-x-4 max-w-md">
        <ActionForm
          id="change-view"
          action={changeViewAction.bind(null, locale, here.id)}
          className="grid gap-3"
        >
          <ViewFields desk={desk} view={here} />
        </ActionForm>
        <DropView desk={desk} view={here} />
      </Popover>
    )
  const abandoned = desk.may('applications.merge') ? same.find(({ left }) => left) : undefined
  if (abandoned) return <DropView desk={desk} view={abandoned} />
  if (same.length > 0) return null
  return (
    <Popover label={t('views.save')} className={button} panelClass="inset-x-4 max-w-md">
      <ActionForm
        id="save-view"
        action={saveViewAction.bind(null, locale, href.split('?')[1] ?? '')}
        className="grid gap-3"
      >
        <ViewFields desk={desk} />
      </ActionForm>
    </Popover>
  )
}

function DropView({ desk: { t, locale }, view }: { desk: Desk; view: SavedView }) {
  return (
    <ActionForm id="drop-view" action={dropViewAction.bind(null, locale, view.id)} className="flex">
      <Submit kind="quiet" className="min-h-11 px-0! py-0 text-sm font-normal!">
        {t('views.drop')}
      </Submit>
    </ActionForm>
  )
}

function ViewFields({ desk: { t }, view }: { desk: Desk; view?: SavedView }) {
  const options = [
    { value: '', label: t('views.only-me') },
    { value: '1', label: t('views.everybody') },
  ]
  return (
    <>
      <Input
        name="name"
        label={t('views.name')}
        hint={view ? undefined : t('views.name-hint')}
        defaultValue={view?.name}
        maxLength={40}
      />
      <Choice
        name="shared"
        label={t('views.who')}
        options={options}
        defaultValue={view?.shared ? '1' : ''}
        className="text-sm"
      />
      <Submit className="justify-self-start text-sm">{t('views.do-save')}</Submit>
    </>
  )
}

/** Names of colleagues by account id, for lists and histories; includes deactivated accounts. */
export async function colleagueNames({ db, locale }: Desk): Promise<ReadonlyMap<string, string>> {
  return new Map((await accountsOnce(db, locale)).map(({ id, name }) => [id, userText(name)]))
}

type InboxProps = {
  desk: Desk
  query: InboxQuery
  openId?: string
  names: ReadonlyMap<string, string>
  /** The export of this view failed because its search took too long. */
  notExported?: boolean
  children: ReactNode
}

const keyNames = [
  ...([
    'j',
    'k',
    'enter',
    'x',
    'e',
    'save',
    'n',
    't',
    'calls',
    'c',
    'd',
    'i',
    'o',
    'a',
    'm',
  ] as const),
  ...(['slash', 'palette', 'u', 'help'] as const),
]
/** Those that are more than a letter. */
const written: Partial<Record<(typeof keyNames)[number], string>> = {
  ...{ enter: 'Enter', save: 'Ctrl + Enter', calls: '1 – 4' },
  ...{ slash: '/', palette: 'Ctrl + K', help: '?' },
}

/** Views, list and, on wide screens, the pane beside them; smaller screens show either the list or one application. */
export async function Inbox({ desk, query, openId, names, notExported, children }: InboxProps) {
  const { db, t } = desk
  // Read before the list: an application that arrives in between is announced twice rather than never.
  const revision = await readRevision(db)
  const found = await searchApplications(desk, query.q)
  const { views, todo } = await inboxViews(desk, query, found)
  const open = openId !== undefined
  const viewName = views.groups
    .flatMap((group) => group.views)
    .find(({ current }) => current)?.label
  const columns =
    'md:grid-cols-[13.5rem_minmax(0,1fr)] lg:h-[calc(100dvh-5.5rem)] xl:h-[calc(100dvh-3.5rem)] lg:min-h-0 lg:flex-none lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)_29rem]'
  const Title = open ? 'h2' : 'h1'
  return (
    <main className={`flex flex-1 flex-col md:grid print:block print:h-auto ${columns}`}>
      <div className={`md:grid ${open ? 'hidden' : 'grid'}`}>
        <Views {...views} />
      </div>
      <section
        aria-label={t('list.title')}
        data-list-pane
        className={`relative min-w-0 border-line lg:block lg:overflow-y-auto lg:border-r print:overflow-visible print:border-0 ${open ? 'hidden print:hidden' : ''}`}
      >
        <Title className="sr-only print:not-sr-only">{t('list.title')}</Title>
        <p className="hidden text-sm print:block">{viewName}</p>
        <InboxFilters
          desk={desk}
          query={query}
          names={names}
          beside={<RecordLink desk={desk} query={query} />}
        >
          <Tools desk={desk} query={query} />
        </InboxFilters>
        <InboxList
          desk={desk}
          query={query}
          found={found}
          openId={openId}
          names={names}
          notExported={notExported}
        />
      </section>
      <InboxPane
        shown={openId}
        className={`min-w-0 lg:block lg:overflow-y-auto print:overflow-visible ${open ? '' : 'hidden print:hidden'}`}
      >
        {children}
      </InboxPane>
      <Live revision={revision} waiting={todo} looking={openId} />
    </main>
  )
}

/** On small screens, where the links for the view are folded away: officers are at a fair with a phone. */
function RecordLink({ desk: { t, may }, query }: { desk: Desk; query: InboxQuery }) {
  if (!may('applications.change')) return null
  return (
    <a
      href={ownPageHref('new', query)}
      className={`${buttonClass('outline')} px-3! text-sm md:hidden`}
    >
      {t('entry.short')}
    </a>
  )
}

/** Links and buttons for the current view. */
async function Tools({ desk, query }: { desk: Desk; query: InboxQuery }) {
  const { t } = desk
  const here = { ...query, after: undefined }
  const saved = await viewsOnce(desk.db, desk.account.id, desk.locale)
  return (
    <>
      {desk.may('applications.change') ? (
        <a href={ownPageHref('new', here)} className="flex min-h-9 items-center text-link">
          {t('entry.title')}
        </a>
      ) : null}
      {desk.may('applications.import') ? (
        <a href="/staff/imports" className="flex min-h-9 items-center text-link">
          {t('imports.title')}
        </a>
      ) : null}
      {inboxHref(here) === '/staff' ? null : <SaveView desk={desk} query={here} saved={saved} />}
      {desk.may('applications.export') ? (
        <a href={inboxHref(here, '/staff/export')} className="flex min-h-9 items-center text-link">
          {t('filters.export')}
        </a>
      ) : null}
      <Popover
        label={t('live.alerts')}
        className="flex min-h-9 cursor-pointer items-center text-ink-soft underline decoration-line underline-offset-4 [@media(scripting:none)]:hidden"
        panelClass="inset-x-4 max-w-md"
      >
        <AlertChoice />
      </Popover>
      <DeskKeys
        keys={keyNames.map((name) => ({ key: written[name] ?? name, does: t(`keys.${name}`) }))}
      />
    </>
  )
}
