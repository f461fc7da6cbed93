import 'server-only'
import { ApplicationPane } from '@/app/[locale]/staff/applications/[id]/application-pane'
import { Lookers } from '@/components/staff/lookers'
import { accountsOnce, tagsOnce } from '@/app/[locale]/staff/_desk/once'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { offeredSteps } from '@/lib/applications/change/call-state'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { StaffLayout, NotPermitted } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { wasRecentlyAudited } from '@/app/[locale]/staff/_desk/download'
import { letterheadOf } from '@/app/[locale]/staff/_desk/labels'
import { minuteTime } from '@/components/staff/moment'
import { Calls } from './calls'
import { Interviews } from './interviews'
import { OpenReplies, OpenMentions, Refusal } from './open-tasks'
import { OutcomeTool } from './outcome'
import { Duplicates } from './duplicates'
import { Inbox } from '@/app/[locale]/staff/_inbox/inbox'
import {
  inboxHref,
  parseInboxQuery,
  type InboxQuery,
} from '@/app/[locale]/staff/_inbox/inbox-query'
import { ownPageHref } from '../kept-list'
import { toPane } from './pane'
import { LearnerLink, NoteForm, PaneActions, toolButton } from './pane-forms'
import { undoableEvent } from './timeline'
import { quotationFor } from './quotation/quotation'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { TagOptions } from '@/components/staff/tag-options'
import { longestTag } from '@/lib/applications/change/tag-text'
import { tagsOf } from '@/lib/applications/change/tags'
import { tagAction } from './actions'

type TagsProps = { desk: Desk; id: string; version: number; changes: boolean }

/** The tags of an application, each with a button that removes it, and the field that adds one. */
async function Tags({ desk, id, version, changes }: TagsProps) {
  const { db, t, locale } = desk
  const tags = (await tagsOf(db, [id])).get(id) ?? []
  if (!changes)
    return tags.length === 0 ? null : (
      <p className="text-sm break-words">
        {t('tags.list', { tags: tags.map(userText).join(t('detail.separator')) })}
      </p>
    )
  return (
    <ActionForm
      id="tags"
      action={tagAction.bind(null, locale, id)}
      className="grid gap-2 text-sm print:not-has-[li]:hidden"
    >
      <input type="hidden" name="version" value={version} />
      <Input
        key={tags.length}
        name="tag"
        label={t('tags.title')}
        list="known-tags"
        maxLength={longestTag + 8}
        autoComplete="off"
        data-key="t"
        className="text-sm print:hidden"
        side={
          <Submit kind="outline" className="px-4 text-sm print:hidden">
            {t('tags.add')}
          </Submit>
        }
      />
      <TagOptions id="known-tags" tags={await tagsOnce(db)} />
      {tags.length > 0 ? (
        <ul aria-label={t('tags.title')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full items-center border border-line bg-paper pl-2.5"
            >
              <span className="min-w-0 break-words">{userText(tag)}</span>
              <Submit
                kind="quiet"
                name="remove"
                value={tag}
                aria-label={t('tags.remove', { tag: userText(tag) })}
                className="min-w-11 px-0! py-0 text-sm no-underline! print:hidden"
              >
                ×
              </Submit>
            </li>
          ))}
        </ul>
      ) : null}
    </ActionForm>
  )
}

// No name in the title: titles are visible in browser histories and window lists.
export const generateMetadata = titleMetadata('detail.title')

export default async function ApplicationPage({ params, searchParams }: DeskProps<{ id: string }>) {
  const { locale, id } = await params
  const query = parseInboxQuery(await searchParams)
  const path = inboxHref(query, `/staff/applications/${id}`)
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const accounts = await accountsOnce(desk.db, desk.locale)
  const names = new Map(accounts.map(({ id: account, name }) => [account, userText(name)]))
  const colleagues = accounts.filter(
    (account) => !account.deactivatedAt && isAllowed(account, 'applications.change'),
  )
  return (
    <StaffLayout desk={desk} path={path}>
      <Inbox desk={desk} query={query} openId={id} names={names}>
        <Opened desk={desk} id={id} query={query} names={names} colleagues={colleagues} />
      </Inbox>
    </StaffLayout>
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
  const { version, status, assignee, flags, duplicateOf } = opened.application
  const target = {
    id,
    version,
    status,
    steps: offeredSteps(status, opened.currentCalls),
    assignee,
    flagged: flags.length > 0,
    confirmed: flags.includes('confirmed'),
    undo: undoableEvent(opened),
    refuses: opened.refusal !== undefined,
  }
  const changes = desk.may('applications.change') && duplicateOf === null
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
          <Refusal desk={desk} opened={opened} names={names} />
        </>
      }
      calls={<Calls desk={desk} opened={opened} changes={changes} />}
      tags={<Tags desk={desk} id={id} version={version} changes={changes} />}
      interviews={
        <>
          <Interviews
            desk={desk}
            opened={opened}
            changes={changes}
            colleagues={colleagues}
            names={names}
          />
          <div className="flex flex-wrap gap-x-4 print:hidden">
            <QuotationLink desk={desk} opened={opened} list={query} />
            <a href={ownPageHref(`${id}/person`, query)} className={toolButton}>
              {t('person.title')}
            </a>
            <LearnerLink desk={desk} application={opened.application} />
          </div>
        </>
      }
      actions={
        changes ? (
          <PaneActions
            desk={desk}
            target={target}
            list={query}
            colleagues={colleagues}
            outcome={<OutcomeTool desk={desk} application={opened.application} />}
          />
        ) : null
      }
      duplicates={<Duplicates desk={desk} opened={opened} query={query} />}
      note={changes ? <NoteForm desk={desk} id={id} colleagues={colleagues} /> : null}
      erase={<EraseLink desk={desk} id={id} list={query} />}
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

/** The head of a printed application: the operator, the reference, and who printed it when. Not on the screen. */
function Letterhead({ desk, reference }: { desk: Desk; reference: string }) {
  const { locale, t, intl, account, by } = desk
  const { name, operator, address, contacts } = letterheadOf(locale)
  const time = intl.formatDate(by.at, minuteTime)
  return (
    <div className="hidden gap-2 border-t-[3px] border-b border-t-crimson border-b-line py-3 text-xs text-ink-soft print:grid">
      <div className="flex items-start justify-between gap-8">
        <p className="font-serif text-xl text-ink">{name}</p>
        <p className="text-right leading-normal">
          {operator}
          <br />
          {address}
          <br />
          {contacts.join(' · ')}
        </p>
      </div>
      <p className="tabular-nums">{t('detail.printed', { reference, time, name: account.name })}</p>
    </div>
  )
}

type QuotationLinkProps = { desk: Desk; opened: OpenedApplication; list: InboxQuery }

/** The link to the quotation of an application, if its program has fees to quote. */
function QuotationLink({
  desk: { t, by, locale },
  opened: { application },
  list,
}: QuotationLinkProps) {
  if (!quotationFor(locale, application, by.at)) return null
  return (
    <a href={ownPageHref(`${application.id}/quotation`, list)} className={toolButton}>
      {t('quotation.open')}
    </a>
  )
}

/** Leads to the page that shows what an erasure deletes. Absent without the permission. */
function EraseLink({ desk, id, list }: { desk: Desk; id: string; list: InboxQuery }) {
  if (!desk.may('applications.erase')) return null
  return (
    <p className="border-t border-line pt-3 text-sm print:hidden">
      <a
        href={ownPageHref(`${id}/erase`, list)}
        className="inline-flex min-h-11 items-center text-link"
      >
        {desk.t('erase.open')}
      </a>
    </p>
  )
}
