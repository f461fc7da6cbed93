import { expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { saveView } from '@/lib/applications/inbox/saved-views'
import { submitApplication } from '@/lib/applications/receive/submit'
import { auditLog } from '@/lib/db/schema/staff'
import { shownResults } from '@/schemas/search'
import type { Role } from '@/schemas/staff'
import { findDesk } from '@/app/[locale]/staff/_desk/session'
import { submission } from '@/tests/setup/applications'
import { actAs } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { findAtDesk } from './find'
import { storeForFile } from '@/tests/setup/store-for-file'

const store = storeForFile()

async function deskOf(role: Role) {
  const { db } = store.store
  const { id } = await makeAccount(db, [role])
  actAs((await openSession(db, { accountId: id, stage: 'full', place, at: new Date() })).token)
  const desk = await findDesk('en-US')
  if (!desk) throw new Error('Not signed in')
  return desk
}

it('offers people, views and actions that fit, and only those that are permitted', async () => {
  const { db } = store.store
  const result = await submitApplication(db, submission({ name: '王小明' }))
  if (!('id' in result)) throw new Error(result.kind)
  const desk = await deskOf('admissions')
  await saveView(
    db,
    { name: 'Wanglaoshi', query: 'q=wang', shared: false },
    { officer: desk.account.id, at: new Date() },
  )
  const find = async (q: string, at = '/staff'): Promise<Record<string, string | string[]>> => {
    const { status, groups } = shownResults.parse(await findAtDesk(desk, { q, at }))
    const hits = groups.map(({ label, hits: some }) => [
      label,
      some.map(({ name, href }) => `${name.join('')} ${href}`),
    ])
    return { ...Object.fromEntries(hits), status } as Record<string, string | string[]>
  }
  expect(await find('wang')).toEqual({
    status: '2 matches',
    People: [`王小明 /staff/applications/${result.id}?q=wang`],
    Views: ['Wanglaoshi /staff?q=wang'],
  })
  const audited = await db.select().from(auditLog)
  expect(audited.filter(({ action }) => action === 'application.listed')).toHaveLength(1)

  const all = await find('')
  expect(all).not.toHaveProperty('People')
  expect(all.status).toBe('')
  expect(all['Pages and actions']).toContain('Record an application /staff/applications/new')
  expect(String(all['Pages and actions'])).not.toContain('/staff/imports')
  const page = `/staff/applications/${result.id}`
  expect((await find('', page))['Pages and actions']).toContain(`Send message ${page}/message`)
  const kept = `Send message ${page}/message?list=status%3Dcontacted`
  expect((await find('', `${page}?status=contacted`))['Pages and actions']).toContain(kept)
  expect((await find('nobody has this')).status).toBe('No matches')
})
