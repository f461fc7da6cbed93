import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { staffSessions } from '@/lib/db/schema/staff'
import { useStore } from '@/tests/setup/api'
import { actAs, sent } from '@/tests/setup/desk-request'
import { makeAccount, password, place } from '@/tests/setup/staff'
import { openTestStore } from '@/tests/setup/stores'
import { accountAction, inviteAction, rolesAction, withdrawAction } from './accounts/actions'
import { confirmAction } from './confirm/actions'
import {
  copyAction,
  eraseApplicationAction,
  erasePersonAction,
  previewErasureAction,
} from './subject/actions'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { GET as exportAudit } from './audit/export/route'
import { GET as exportView } from './export/route'

/*
 * A confirmation is valid for ten minutes. Only Next's request context is a mock; everything else runs as in
 * production.
 */

const minute = 60_000
const { t } = languageOf('en-US')
const context = { params: Promise.resolve({ locale: 'en-US' }) }
const idle = { kind: 'idle' } as const

let store: Awaited<ReturnType<typeof openTestStore>>
let account: Awaited<ReturnType<typeof makeAccount>>
let session: string
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
})
afterAll(async () => {
  useStore(undefined)
  await store.remove()
})
beforeEach(async () => {
  const { db } = store.store
  account = await makeAccount(db, ['lead', 'editor', 'administrator'])
  const opened = await openSession(db, {
    accountId: account.id,
    stage: 'full',
    place,
    at: new Date(),
  })
  session = opened.id
  actAs(opened.token)
})

/** Moves the time at which the person last confirmed their identity into the past. */
async function confirmed(ago: number) {
  const confirmedAt = new Date(Date.now() - ago)
  await store.store.db
    .update(staffSessions)
    .set({ confirmedAt })
    .where(eq(staffSessions.id, session))
}

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const guarded = {
  inviteAction: (form: FormData) => inviteAction('en-US', idle, form),
  withdrawAction: (form: FormData) => withdrawAction('en-US', 'x@example.com', idle, form),
  rolesAction: (form: FormData) => rolesAction('en-US', account.id, idle, form),
  accountAction: (form: FormData) => accountAction('en-US', account.id, idle, form),
  copyAction: (form: FormData) => copyAction('en-US', idle, form),
  erasePersonAction: (form: FormData) => erasePersonAction('en-US', 'ticket', idle, form),
  previewErasureAction: (form: FormData) => previewErasureAction('en-US', idle, form),
  eraseApplicationAction: (form: FormData) =>
    eraseApplicationAction('en-US', account.id, idle, form),
}
const asks = { kind: 'error', message: t('confirm.title'), confirm: { label: t('field.password') } }

describe.each(Object.entries(guarded))('%s', (_, act) => {
  it('requests a confirmation after ten minutes and keeps the input', async () => {
    await confirmed(11 * minute)
    const form = formOf({ phone: '13800138000', do: 'sign-out' })
    expect(await act(form)).toMatchObject({
      ...asks,
      values: { phone: '13800138000', do: 'sign-out' },
    })
  })

  it('requests it again after a wrong password, and never returns the password', async () => {
    await confirmed(11 * minute)
    const answer = await act(formOf({ confirm: 'wrong' }))
    expect(answer).toMatchObject({ fields: { confirm: t('confirm.wrong') }, confirm: asks.confirm })
    expect(JSON.stringify(answer)).not.toContain('"wrong"')
  })

  it('requests nothing within ten minutes, nor with the right password', async () => {
    await confirmed(9 * minute)
    const valid = { do: 'reactivate', scope: 'this', reference: 'BH-26-000001' }
    expect(await act(formOf(valid))).not.toHaveProperty('confirm')
    await confirmed(11 * minute)
    expect(await act(formOf({ ...valid, confirm: password }))).not.toHaveProperty('confirm')
  })
})

it('keeps the input when the answer leads to a file, and not the password', async () => {
  await confirmed(11 * minute)
  const answer = await copyAction(
    'en-US',
    idle,
    formOf({ phone: '13800138000', confirm: password }),
  )
  expect(answer).toEqual({
    kind: 'go',
    href: expect.stringContaining('/staff/subject/copy?') as string,
    values: { phone: '13800138000' },
  })
})

describe('a file with personal data', () => {
  it.each([
    ['/staff/export?status=open', exportView],
    ['/staff/audit/export?action=session.refused', exportAudit],
  ])('%s is behind the confirmation', async (path, route) => {
    await confirmed(11 * minute)
    const request = () => new Request(`http://localhost:3000${path}`, { headers: sent })
    const refused = await route(request(), context)
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `/staff/confirm?next=${encodeURIComponent(path)}`,
    ])
    const next = formOf({ confirm: password, next: path })
    expect(await confirmAction('en-US', idle, next)).toEqual({
      kind: 'go',
      href: `/staff/confirm?next=${encodeURIComponent(path)}`,
    })
    expect((await route(request(), context)).status).toBe(200)
  })
})

it('locks after five wrong passwords, apart from the sign-in', async () => {
  await confirmed(11 * minute)
  const guess = (typed: string) => inviteAction('en-US', idle, formOf({ confirm: typed }))
  for (let i = 0; i < 5; i += 1) await guess('wrong')
  expect(await guess(password)).toMatchObject({ message: t('sign-in.locked') })
})
