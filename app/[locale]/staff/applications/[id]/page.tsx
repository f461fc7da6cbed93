import type { Metadata } from 'next'
import { ApplicationPane } from '@/components/staff/application-pane'
import { Lookers } from '@/components/staff/lookers'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import { offeredSteps } from '@/lib/applications/change/call-state'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import { openDesk, type Desk } from '@/app/staff/session'
import { Calls } from '../../_desk/application/calls'
import { Tags } from '../../_desk/application/tags'
import { Interviews } from '../../_desk/application/interviews'
import { Letterhead } from '../../_desk/application/letterhead'
import { OpenReplies } from '../../_desk/messages/open-replies'
import { OpenMentions } from '../../_desk/application/open-mentions'
import { QuotationLink } from '../../_desk/application/quotation-link'
import { Duplicates } from '../../_desk/application/duplicates'
import { EraseLink } from '../../_desk/application/erase-link'
import { DeskLayout, NotPermitted } from '@/app/staff/staff-layout'
import { Inbox } from '../../_desk/inbox/inbox'
import { inboxHref, parseInboxQuery, type InboxQuery, type SearchParams } from '../../_desk/inbox/query'
import { toPane } from '../../_desk/application/pane'
import { NoteForm, PaneActions } from '../../_desk/application/pane-forms'
import { languageOf } from '@/app/staff/language'
import { undoable } from '../../_desk/application/timeline'
import { wasRecentlyAudited } from '@/app/staff/recently-audited'

type ApplicationPageProps = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<SearchParams>
}

// No name in the title: titles are visible in browser histories and window lists.
export async function generateMetadata({ params }: ApplicationPageProps): Promise<Metadata> {
  const { t } = languageOf((await params).locale)
  return { title: t('detail.title') }
}

export default async function ApplicationPage({ params, searchParams }: ApplicationPageProps) {
  const { locale, id } = await params
  const query = parseInboxQuery(await searchParams)
  const path = inboxHref(query, `/staff/applications/${id}`)
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const accounts = await listAccounts(desk.db)
  const names = new Map(accounts.map(({ id: account, name }) => [account, userText(name)]))
  const colleagues = accounts.filter(
    (account) => !account.deactivatedAt && may(account, 'applications.change'),
  )
  return (
    <DeskLayout desk={desk} path={path}>
      <Inbox desk={desk} query={query} openId={id} names={names}>
        <Opened desk={desk} id={id} query={query} names={names} colleagues={colleagues} />
      </Inbox>
    </DeskLayout>
  )
}

type OpenedProps = {
  desk: Desk
  id: string
  query: InboxQuery
  names: ReadonlyMap<string, string>
  colleagues: readonly { id: string; name: string }[]
}

async function Opened({ desk, id, query, names, colleagues }: OpenedProps) {
  const { db, by, t } = desk
  const untraced = await wasRecentlyAudited(desk.session.id, `application ${id}`, by.at)
  const opened = await readApplication(db, id, by, { untraced })
  if (!opened) return <Missing desk={desk} back={inboxHref(query)} />
  const { version, status, assignee, followUpOn, followUpTime, flags, mergedInto } = opened.application
  const target = {
    id,
    version,
    status,
    steps: offeredSteps(status, opened.calls),
    assignee,
    followUpOn,
    followUpTime,
    flagged: flags.length > 0,
    confirmed: flags.includes('confirmed'),
    undo: undoable(opened),
  }
  const changes = desk.may('applications.change') && mergedInto === null
  return (
    <ApplicationPane
      key={id}
      t={t}
      application={toPane(desk, opened, names)}
      back={inboxHref(query)}
      lookers={<Lookers application={id} />}
      letterhead={<Letterhead desk={desk} reference={opened.application.reference} />}
      mentions={
        <>
          <OpenReplies desk={desk} opened={opened} changes={changes} />
          <OpenMentions desk={desk} opened={opened} />
        </>
      }
      calls={<Calls desk={desk} opened={opened} changes={changes} />}
      tags={<Tags {...{ desk, id, version, changes }} />}
      interviews={
        <>
          <Interviews {...{ desk, opened, changes, colleagues, names }} />
          <QuotationLink desk={desk} opened={opened} />
        </>
      }
      actions={changes ? <PaneActions desk={desk} target={target} colleagues={colleagues} /> : null}
      duplicates={<Duplicates desk={desk} opened={opened} query={query} />}
      note={changes ? <NoteForm desk={desk} id={id} colleagues={colleagues} /> : null}
      erase={<EraseLink desk={desk} id={id} />}
    />
  )
}

function Missing({ desk: { t }, back }: { desk: Desk; back: string }) {
  return (
    <div className="grid justify-items-start gap-3 px-6 py-14">
      <h1 className="text-2xl">{t('detail.missing')}</h1>
      <p className="text-sm text-ink-soft">{t('detail.missing-hint')}</p>
      <a href={back} className="inline-flex min-h-9 items-center text-link">
        {t('detail.back')}
      </a>
    </div>
  )
}
