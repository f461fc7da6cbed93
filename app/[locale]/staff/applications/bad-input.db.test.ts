import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { submitApplication } from '@/lib/applications/receive/submit'
import { officeHours } from '@/lib/content/desk'
import { applications } from '@/lib/db/schema/applications'
import { applicationMessages } from '@/lib/db/schema/outbox'
import { officeDay } from '@/lib/time'
import { findDesk } from '@/app/[locale]/staff/_desk/session'
import { submission } from '@/tests/setup/applications'
import { actAs } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { emptyTables } from '@/tests/setup/stores'
import { callBackAction, outcomeAction, statusAction } from './[id]/actions'
import { enterAction } from './new/actions'
import { correctAction } from './[id]/correct/actions'
import { replyAction } from './[id]/message/actions'
import { toPane } from './[id]/pane'
import { storeForFile } from '@/tests/setup/store-for-file'

const store = storeForFile()
beforeEach(async () => {
  await emptyTables(store.store)
  await signIn()
})

async function signIn(): Promise<void> {
  const { db } = store.store
  const { id } = await makeAccount(db, ['lead'])
  actAs((await openSession(db, { accountId: id, stage: 'full', place, at: new Date() })).token)
}

async function apply(fields: Parameters<typeof submission>[0] = {}): Promise<string> {
  const result = await submitApplication(store.store.db, submission(fields))
  if (!('id' in result)) throw new Error(result.kind)
  return result.id
}

async function open(id: string) {
  const desk = await findDesk('en-US')
  const opened = desk && (await readApplication(desk.db, id, desk.by))
  if (!opened) throw new Error('The application is gone')
  return { desk, opened, row: opened.application }
}

type Action = typeof correctAction

/** Sends a form of the page of an application. */
function send(action: Action, id: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return action('en-US', id, { kind: 'idle' }, form)
}

it('a missing name or phone is said to be the applicant’s, at the entry and at the correction', async () => {
  const entered = await enterAction('en-US', { kind: 'idle' }, new FormData())
  const own = { name: 'Enter the applicant’s name', phone: expect.stringContaining('applicant’s') }
  expect(entered).toMatchObject({ kind: 'error', fields: own })
  const said = 'fields' in entered ? Object.values(entered.fields).join() : ''
  expect(said).not.toMatch(/your (name|mobile|email|organization)/)
  const typed = { version: '1', reason: 'x', name: '', phone: '1' }
  expect(await send(correctAction, await apply(), typed)).toMatchObject({
    kind: 'error',
    fields: own,
  })
})

describe('a correction', () => {
  it('of two officers keeps that of the first, and tells the second without losing the input', async () => {
    const id = await apply({ name: '李雷' })
    const typed = { version: '1', reason: 'Told on the phone' }
    expect(await send(correctAction, id, { ...typed, name: '李磊' })).toMatchObject({ kind: 'go' })
    await signIn()
    expect(await send(correctAction, id, { ...typed, name: '李蕾' })).toMatchObject({
      kind: 'error',
      message: expect.stringContaining('colleague'),
      values: { name: '李蕾', reason: 'Told on the phone' },
    })
    expect((await open(id)).row.name).toBe('李磊')
  })

  it('keeps a phone that nobody can have, as samples do, and refuses another one', async () => {
    const id = await apply({ name: '李雷' })
    await store.store.db.update(applications).set({ phone: '10000000012' })
    const typed = { version: '1', reason: 'Misspelled', name: '李磊', phone: '10000000012' }
    const other = { ...typed, phone: '10000000013' }
    expect(await send(correctAction, id, other)).toMatchObject({
      kind: 'error',
      fields: { phone: expect.any(String) },
    })
    expect(await send(correctAction, id, typed)).toMatchObject({ kind: 'go' })
    expect((await open(id)).row).toMatchObject({ name: '李磊', phone: '10000000012' })
  })

  it('to the phone of somebody else names that person first, and then shows the other', async () => {
    const other = await apply({ phone: '13911112222', name: '韩梅梅' })
    const id = await apply({ phone: '13800138000' })
    const typed = { version: '1', reason: 'New number', phone: '139 1111 2222' }
    expect(await send(correctAction, id, typed)).toMatchObject({
      kind: 'error',
      fields: { phone: expect.stringContaining('韩梅梅') },
      anyway: expect.any(String),
    })
    expect((await open(id)).row).toMatchObject({ phone: '13800138000', version: 1 })
    expect(await send(correctAction, id, { ...typed, anyway: 'yes' })).toMatchObject({
      kind: 'go',
    })
    const { opened } = await open(id)
    expect(opened.application).toMatchObject({ phone: '13911112222', verified: false })
    expect(opened.samePhone.map((one) => one.id)).toEqual([other])
    expect((await open(other)).row.name).toBe('韩梅梅')
  })
})

it('an answer to an erased application is refused and stored nowhere', async () => {
  const { db } = store.store
  const id = await apply()
  await eraseApplication(db, id, (await open(id)).desk.by)
  const typed = { via: 'wechat', body: 'See you tomorrow' }
  expect(await send(replyAction, id, typed)).toMatchObject({ kind: 'error', values: typed })
  expect(await db.select().from(applicationMessages)).toEqual([])
})

it('a reason that is no longer in the list is refused by name, and a stored one stays readable', async () => {
  const { db } = store.store
  const id = await apply()
  const typed = { version: '1', status: 'declined', reason: 'visa' }
  expect(await send(statusAction, id, typed)).toMatchObject({
    kind: 'error',
    fields: { reason: expect.stringContaining('no longer on the list') },
  })
  expect((await open(id)).row.status).toBe('new')
  await db
    .update(applications)
    .set({ status: 'declined', declineReason: 'visa' })
    .where(eq(applications.id, id))
  const { desk, opened } = await open(id)
  expect(toPane(desk, opened, new Map()).facts.map(({ value }) => value)).toContain('visa')
})

describe('an attempt on a holiday', () => {
  const holiday =
    [...officeHours().holidays].sort().find((day) => day > officeDay(new Date())) ?? ''

  it.each([
    ['planned without a call', { only: 'on' }],
    ['agreed with the applicant', {}],
  ])('%s is saved only when the officer has read that the office is closed', async (_, how) => {
    const id = await apply()
    const typed = { version: '1', on: holiday, time: '10:00', ...how }
    expect(await send(callBackAction, id, typed)).toMatchObject({
      kind: 'error',
      fields: { on: expect.stringContaining('closed') },
      values: { on: holiday },
      anyway: expect.any(String),
    })
    expect((await open(id)).row.followUpOn).toBeNull()
    expect(await send(callBackAction, id, { ...typed, anyway: 'yes' })).toMatchObject({
      kind: 'done',
    })
    const { row, opened } = await open(id)
    expect([row.followUpOn, opened.calls.length]).toEqual([holiday, 'only' in how ? 0 : 1])
  })
})

it('what became of an admission has a day that has come, an intake only if deferred, and ends with the admission', async () => {
  const id = await apply()
  const today = officeDay(new Date())
  const set = async (fields: Record<string, string>) => {
    const { row } = await open(id)
    return send(outcomeAction, id, { version: String(row.version), on: today, ...fields })
  }
  const known = async () => {
    const { outcome, outcomeOn, outcomeIntake } = (await open(id)).row
    return [outcome, outcomeOn, outcomeIntake]
  }
  expect(await set({ outcome: 'accepted' })).toMatchObject({ kind: 'error' })
  for (const [version, status] of ['contacted', 'interviewed', 'admitted'].entries())
    await send(statusAction, id, { version: String(version + 1), status })
  const future = officeDay(new Date(Date.now() + 3 * 86_400_000))
  for (const [fields, wrong] of [
    [{ outcome: 'accepted', on: '2026-02-30' }, 'on'],
    [{ outcome: 'accepted', on: '' }, 'on'],
    [{ outcome: 'withdrew', on: future }, 'on'],
    [{ outcome: 'deferred', intake: 'autumn' }, 'intake'],
    [{ outcome: 'deferred', intake: today }, 'intake'],
  ] as const)
    expect(await set(fields)).toMatchObject({
      kind: 'error',
      fields: { [wrong]: expect.any(String) },
    })
  expect(await known()).toEqual([null, null, null])
  await set({ outcome: 'accepted', intake: '2099-09-01' })
  expect(await known()).toEqual(['accepted', today, null])
  await set({ outcome: 'deferred', intake: '2099-09-01' })
  expect(await known()).toEqual(['deferred', today, '2099-09-01'])
  const { desk, opened } = await open(id)
  expect(toPane(desk, opened, new Map()).timeline.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^What became of it: Deferred to a later intake \(Sep 1, 2099\), /),
  )
  await send(statusAction, id, { version: String(opened.application.version), status: 'undo' })
  expect(await known()).toEqual([null, null, null])
})
