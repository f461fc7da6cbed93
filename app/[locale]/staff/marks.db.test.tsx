import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { text as read } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { saveView } from '@/lib/applications/inbox/saved-views'
import { addNote } from '@/lib/applications/change/notes'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { receiveReply } from '@/lib/messages/replies'
import { submission } from '@/tests/setup/applications'
import { actAs } from '@/tests/setup/desk-request'
import { inDesk } from '@/tests/setup/in-language'
import { makeAccount, place } from '@/tests/setup/staff'
import { emptyTables } from '@/tests/setup/stores'
import { repliesDoneAction } from './applications/[id]/message/actions'
import { bulkAction } from './_inbox/actions'
import { LearnerLink, PaneActions } from './applications/[id]/pane-forms'
import { InboxList, searchApplications } from './_inbox/inbox-list'
import { parseInboxQuery } from './_inbox/inbox-query'
import { inboxViews } from './_inbox/inbox-views'
import { OpenReplies } from './applications/[id]/open-tasks'
import { findDesk, type SearchParams } from '@/app/[locale]/staff/_desk/session'
import { storeForFile } from '@/tests/setup/store-for-file'

const store = storeForFile()
beforeEach(async () => {
  await emptyTables(store.store)
  const { db } = store.store
  const lin = await makeAccount(db, ['lead'])
  actAs((await openSession(db, { accountId: lin.id, stage: 'full', place, at: new Date() })).token)
})

async function openDesk() {
  const desk = await findDesk('en-US')
  if (!desk) throw new Error('Not signed in')
  return desk
}

async function apply(phone: string, flagged: 'honeypot'[] = []): Promise<string> {
  const result = await submitApplication(
    store.store.db,
    submission({ phone, name: `Person ${phone.slice(-4)}` }, { flagged, at: new Date() }),
  )
  if (!('id' in result)) throw new Error(result.kind)
  return result.id
}

const show = async (element: ReactElement) =>
  read((await prerender(inDesk(element, 'en-US'))).prelude)

/** The list of an address as the browser gets it, and its views by their labels. */
async function inbox(params: SearchParams) {
  const desk = await openDesk()
  const query = parseInboxQuery(params)
  const found = await searchApplications(desk, query.q)
  const list = await show(
    <InboxList desk={desk} query={query} found={found} openId={undefined} names={new Map()} />,
  )
  const { views: shown } = await inboxViews(desk, query, found)
  const views = new Map(
    shown.groups.flatMap((group) => group.views.map(({ label, count }) => [label, count])),
  )
  return { list, views }
}

async function openApplication(id: string) {
  const desk = await openDesk()
  const opened = await readApplication(desk.db, id, desk.by)
  if (!opened) throw new Error('The application is gone')
  return { desk, opened }
}

const notSpam = 'Not spam: put it in the inbox'
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = '']) =>
    inside.replace(/<[^>]+>/g, ''),
  )

it('an answer marks its row and fills a view until it is dealt with', async () => {
  const [waiting, other] = [await apply('13800138001'), await apply('13800138002')]
  expect((await inbox({ status: 'all' })).list).not.toContain('Replied')
  await receiveReply(store.store.db, {
    phone: '13800138001',
    text: 'Tomorrow',
    id: 'gw-1',
    at: new Date(),
  })
  const { list, views } = await inbox({ status: 'all' })
  expect(list.split('>Replied<')).toHaveLength(2)
  expect(views.get('Replied')).toBe('1')
  const answered = await inbox({ answered: '1' })
  expect(answered.list).toContain(waiting)
  expect(answered.list).not.toContain(other)

  const { desk, opened } = await openApplication(waiting)
  expect(buttons(await show(<OpenReplies desk={desk} opened={opened} changes />))).toEqual([
    'Mark as done',
  ])
  expect(await repliesDoneAction('en-US', waiting, { kind: 'idle' }, new FormData())).toMatchObject(
    {
      kind: 'done',
    },
  )
  expect((await inbox({ status: 'all' })).list).not.toContain('Replied')
  expect((await inbox({})).views.get('Replied')).toBe('0')
})

it('mentions are counted and listed among what a search finds', async () => {
  const { db } = store.store
  const lin = (await openDesk()).account
  const [asked, other] = [await apply('13800138001'), await apply('13800138002', ['honeypot'])]
  const chen = { actor: { kind: 'staff', id: (await makeAccount(db)).id }, at: new Date() } as const
  const colleagues = [{ id: lin.id, name: lin.name }]
  for (const id of [asked, other])
    await addNote(db, { id, body: `@${lin.name} please`, colleagues }, chen)
  const { views, list } = await inbox({ mentions: '1' })
  expect(views.get('Mentions')).toBe('2')
  const kept = { name: 'Asked', query: 'q=13800138001', shared: false }
  await saveView(db, kept, { officer: lin.id, at: new Date() })
  expect((await inbox({})).views.get('Asked'), 'a saved view is counted too').toBe('1')
  expect([asked, other].filter((id) => !list.includes(id))).toEqual([])
  const searched = await inbox({ mentions: '1', q: '13800138001' })
  expect(searched.views.get('Mentions')).toBe('1')
  expect(searched.list).not.toContain(other)
})

it('suspected spam is counted and listed apart, with the buttons that fit its state', async () => {
  const [spam, real] = [await apply('13800138001', ['honeypot']), await apply('13800138002')]
  const plain = await inbox({ status: 'all' })
  expect(plain.list).toContain(real)
  expect(plain.list).not.toContain(spam)
  expect(plain.views.get('Suspected spam'), 'what waits is counted').toBe('1')
  // A search finds it in a view of its own, not among the others.
  const searched = await inbox({ q: '13800138001' })
  expect(searched.list).not.toContain(spam)
  expect(searched.views.get('Suspected spam')).toBe('1')
  expect(
    (await inbox({ q: '13800138001', flagged: '1' })).list.split(
      `href="/staff/applications/${spam}`,
    ),
  ).toHaveLength(2)

  const paneButtons = async (id: string) => {
    const { desk, opened } = await openApplication(id)
    const { version, status, flags } = opened.application
    const state = { flagged: flags.length > 0, confirmed: flags.includes('confirmed') }
    const target = {
      id,
      version,
      status,
      steps: [],
      undo: undefined,
      refuses: false,
      assignee: null,
      followUpOn: null,
      followUpTime: null,
      ...state,
    }
    const list = parseInboxQuery({ q: '13800138001' })
    return buttons(
      await show(<PaneActions desk={desk} target={target} list={list} colleagues={[]} />),
    )
  }
  expect(await paneButtons(real)).not.toContain(notSpam)
  expect((await paneButtons(spam)).slice(0, 2)).toEqual([notSpam, 'Mark as spam'])
  const confirm = new FormData()
  confirm.set('do', `spam:${spam}:1`)
  const decide = (form: FormData) => bulkAction('en-US', { kind: 'idle' }, form)
  confirm.set('shown', real)
  expect(await decide(confirm), 'the page shows another one').toMatchObject({ kind: 'error' })
  confirm.delete('shown')
  confirm.append('row', `${real}:1`)
  expect(await decide(confirm), 'whatever is selected').toMatchObject({
    kind: 'done',
    message: '1 application marked as spam',
    undo: { do: 'undo-spam', rows: [`${spam}:2`] },
  })
  const confirmed = await paneButtons(spam)
  expect(confirmed).toContain(notSpam)
  expect(confirmed).not.toContain('Mark as spam')
})

it('opens the courses of somebody who was admitted from the application', async () => {
  const { desk, opened } = await openApplication(await apply('13800138001'))
  const link = (status: 'new' | 'admitted') =>
    show(<LearnerLink desk={desk} application={{ ...opened.application, status }} />)
  expect(await link('new')).not.toContain('form')
  expect(await link('admitted')).toContain('Courses as a learner')
})
