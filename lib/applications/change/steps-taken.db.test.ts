import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { changeView, dropView, listViews, saveView } from '@/lib/applications/inbox/saved-views'
import { submitApplication } from '@/lib/applications/receive/submit'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount, noon } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const byAt = (at: string) => ({ actor: officer, at: new Date(at) })
const by = byAt('2026-03-05T00:00:00Z')

async function submit(db: Database, ...input: Parameters<typeof submission>): Promise<string> {
  const result = await submitApplication(db, submission(...input))
  return 'id' in result ? result.id : ''
}

describeWithStore('steps', (store) => {
  it('allows only valid steps', async () => {
    const { db } = store()
    const id = await submit(db)
    expect(await setStatus(db, { id, version: 1, status: 'admitted' }, by)).toEqual({
      kind: 'refused',
    })
    expect(await setStatus(db, { id, version: 1, status: 'new' }, by)).toEqual({ kind: 'refused' })
    expect(await setStatus(db, { id, version: 1, status: 'contacted' }, by)).toMatchObject({
      version: 2,
    })
  })

  it('undoes the last step once, keeps both in the history, and removes a first call that did not happen', async () => {
    const { db } = store()
    const id = await submit(db)
    expect(await undoStatus(db, { id, version: 1 }, by)).toEqual({ kind: 'refused' })
    await setStatus(db, { id, version: 1, status: 'contacted' }, by)
    await setStatus(db, { id, version: 2, status: 'interviewed' }, by)
    expect(await undoStatus(db, { id, version: 2 }, by)).toEqual({ kind: 'stale', version: 3 })
    expect(await undoStatus(db, { id, version: 3 }, by)).toEqual({ kind: 'changed', version: 4 })
    expect(await undoStatus(db, { id, version: 4 }, by)).toEqual({ kind: 'refused' })
    const opened = await readApplication(db, id, by)
    expect(opened?.application).toMatchObject({ status: 'contacted', firstContactAt: by.at })
    expect(opened?.events.map(({ kind, after }) => [kind, after])).toEqual([
      ['received', null],
      ['status', 'contacted'],
      ['status', 'interviewed'],
      ['undone', 'contacted'],
    ])
    const other = await submit(db)
    await setStatus(db, { id: other, version: 1, status: 'unreachable' }, by)
    await undoStatus(db, { id: other, version: 2 }, by)
    expect((await readApplication(db, other, by))?.application).toMatchObject({
      status: 'new',
      firstContactAt: null,
    })
  })

  it('stores why an application is declined, until it is not', async () => {
    const { db } = store()
    const id = await submit(db)
    const why = async () => {
      const { declineReason, declineNote } = (await readApplication(db, id, by))?.application ?? {}
      return [declineReason, declineNote]
    }
    const declined = { reason: 'fees', note: 'until 2028' }
    await setStatus(db, { id, version: 1, status: 'contacted', declined }, by)
    expect(await why()).toEqual([null, null])
    await setStatus(db, { id, version: 2, status: 'declined', declined }, by)
    expect(await why()).toEqual(['fees', 'until 2028'])
    await undoStatus(db, { id, version: 3 }, by)
    expect(await why()).toEqual([null, null])
    await setStatus(db, { id, version: 4, status: 'declined' }, by)
    expect(await why()).toEqual([null, null])
  })

  it('keeps named views for their officer, shared if wanted, and no more than fifty', async () => {
    const { db } = store()
    const [mine, theirs] = [await makeAccount(db), await makeAccount(db)]
    const own = { officer: mine.id, at: noon }
    await saveView(db, { name: '本周', query: 'days=7', shared: false }, own)
    await saveView(db, { name: '本周', query: 'days=7&status=new', shared: false }, own)
    const [view] = await listViews(db, mine.id, 'zh-CN')
    expect(view).toMatchObject({ name: '本周', query: 'days=7&status=new' })
    expect(await listViews(db, theirs.id, 'zh-CN')).toEqual([])
    const change = { id: view?.id ?? '', name: '一周', shared: true }
    expect(await changeView(db, change, theirs.id)).toBe('missing')
    expect(await changeView(db, change, mine.id)).toBe('changed')
    expect(await listViews(db, theirs.id, 'zh-CN')).toMatchObject([
      { name: '一周', query: 'days=7&status=new', own: false, owner: mine.name },
    ])
    await saveView(db, { name: 'MBA', query: 'project=mba', shared: false }, own)
    expect(await changeView(db, { ...change, name: 'MBA' }, mine.id)).toBe('taken')
    expect(await changeView(db, { ...change, name: '本周', shared: false }, mine.id)).toBe(
      'changed',
    )
    expect(await listViews(db, theirs.id, 'zh-CN')).toEqual([])
    await dropView(db, view?.id ?? '', { officer: theirs.id, isLead: true })
    for (let n = 2; n < 50; n += 1)
      await saveView(db, { name: `${n}`, query: '', shared: false }, own)
    expect(await saveView(db, { name: 'one more', query: '', shared: false }, own)).toBe('full')
    expect(await saveView(db, { name: '本周', query: '', shared: false }, own)).toBe('saved')
    await dropView(db, view?.id ?? '', { officer: mine.id, isLead: false })
    expect(await listViews(db, mine.id, 'zh-CN')).toHaveLength(49)
  })

  it('lets a lead remove the shared views of a colleague who has left', async () => {
    const { db } = store()
    const [gone, lead] = [await makeAccount(db), await makeAccount(db)]
    const own = { officer: gone.id, at: noon }
    await saveView(db, { name: '共享', query: 'days=7', shared: true }, own)
    await saveView(db, { name: '自己的', query: 'days=1', shared: false }, own)
    const [shared, hidden] = await listViews(db, gone.id, 'zh-CN')
    const drop = async (isLead: boolean) => {
      for (const { id } of [shared, hidden].filter((one) => one !== undefined))
        await dropView(db, id, { officer: lead.id, isLead })
      return (await listViews(db, gone.id, 'zh-CN')).map(({ name }) => name)
    }
    expect(await drop(true), 'the colleague is here').toHaveLength(2)
    await db.update(staffAccounts).set({ deactivatedAt: noon }).where(eq(staffAccounts.id, gone.id))
    expect(await drop(false)).toHaveLength(2)
    expect(await drop(true)).toEqual(['自己的'])
  })
})
