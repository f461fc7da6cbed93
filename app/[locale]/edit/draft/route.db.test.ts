import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { auditLog } from '@/lib/db/schema/staff'
import { useStore } from '@/tests/setup/api'
import { actAs, sent } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { openTestStore } from '@/tests/setup/stores'
import type { Role } from '@/schemas/staff'
import { POST } from './route'

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
})
afterAll(async () => {
  actAs(undefined)
  useStore(undefined)
  await store.remove()
})

async function signInAs(role: Role): Promise<void> {
  const { id: accountId } = await makeAccount(store.store.db, [role])
  const session = { accountId, stage: 'full', place, at: new Date() } as const
  actAs((await openSession(store.store.db, session)).token)
}

async function statusOf(body: unknown): Promise<number> {
  const address = 'http://localhost:3000/edit/draft'
  const request = new Request(address, {
    method: 'POST',
    headers: sent,
    body: JSON.stringify(body),
  })
  return (await POST(request, { params: Promise.resolve({ locale: 'en-US' }) })).status
}

const entries = { path: 'content/facts/desk.json' }

test('nobody keeps a draft without the permission, and who tries is in the audit log', async () => {
  actAs(undefined)
  expect(await statusOf(entries)).toBe(401)
  await signInAs('admissions')
  const before = await store.store.db.$count(auditLog)
  expect(await statusOf(entries)).toBe(403)
  expect(await store.store.db.$count(auditLog)).toBe(before + 1)
})

test('what is not the form of a file is refused', async () => {
  await signInAs('editor')
  for (const body of [{}, [], { path: 'package.json' }, { path: '../content/facts/desk.json' }])
    expect(await statusOf(body), JSON.stringify(body)).toBe(400)
})
