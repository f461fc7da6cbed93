import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { openSession, type StaffAccount } from '@/lib/accounts/staff/sessions'
import { staffAccounts } from '@/lib/db/schema/staff'
import { useStore } from '@/tests/setup/api'
import { actAs, sent } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { openTestStore } from '@/tests/setup/stores'
import AccountPage from './account/page'
import { statusAction } from './applications/[id]/actions'
import { NotPermitted } from '@/app/[locale]/staff/_desk/staff-layout'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { GET as events } from './events/route'
import { GET as exported } from './export/route'
import InboxPage from './page'

/* An officer with all roles while `STAFF_SECOND_FACTOR=required`. Only Next's request context is a mock. */
vi.hoisted(() => void (process.env.STAFF_SECOND_FACTOR = 'required'))

const context = { params: Promise.resolve({ locale: 'en-US' }), searchParams: Promise.resolve({}) }
const request = () => new Request('http://localhost:3000/staff/events?once=1', { headers: sent })
const { t } = languageOf('en-US')

let store: Awaited<ReturnType<typeof openTestStore>>
let account: StaffAccount
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
  const { db } = store.store
  account = await makeAccount(db, ['lead', 'editor', 'administrator'])
  actAs(
    (await openSession(db, { accountId: account.id, stage: 'full', place, at: new Date() })).token,
  )
})
afterAll(async () => {
  useStore(undefined)
  await store.remove()
})

/** What is permitted: a page, an action, a file, the stream of events. */
async function opens() {
  const page = (await InboxPage(context as never)) as ReactElement
  // An error about the empty form means that the permission check has passed.
  const answer = await statusAction('en-US', account.id, { kind: 'idle' }, new FormData()).catch(
    () => undefined,
  )
  const refused = answer && 'message' in answer && answer.message === t('errors.not-permitted')
  const [file, stream] = [
    await exported(request(), context as never),
    await events(request(), context as never),
  ]
  return {
    page: page.type !== NotPermitted,
    action: !refused,
    file: file.status,
    stream: stream.status,
  }
}

describe('a required second factor', () => {
  it('has the desk open nothing before it is on, but the page to switch it on', async () => {
    expect(await opens()).toEqual({ page: false, action: false, file: 303, stream: 401 })
    const page = (await AccountPage(context as never)) as ReactElement
    expect(page.type).not.toBe(NotPermitted)
  })

  it('has it open everything afterwards', async () => {
    const on = { totpEnabledAt: new Date() }
    await store.store.db.update(staffAccounts).set(on).where(eq(staffAccounts.id, account.id))
    expect(await opens()).toEqual({ page: true, action: true, file: 200, stream: 200 })
  })
})
