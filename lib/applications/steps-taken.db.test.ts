import { expect, it } from 'vitest'
import { setStatus, undoStatus } from '@/lib/applications/change'
import { mergeApplications } from '@/lib/applications/merge'
import { readNumbers } from '@/lib/applications/numbers'
import { readApplication } from '@/lib/applications/read'
import { submitApplication } from '@/lib/applications/submit'
import { dropView, listViews, saveView } from '@/lib/applications/views'
import type { ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount, noon } from '@/tests/setup/staff'
import { describeEachStore } from '@/tests/setup/stores'

const byAt = (at: string) => ({ actor: officer, at: new Date(at) })
const by = byAt('2026-03-05T00:00:00Z')

async function submit(db: Database, ...input: Parameters<typeof submission>): Promise<string> {
  const result = await submitApplication(db, submission(...input))
  return 'id' in result ? result.id : ''
}

describeEachStore('steps and what they add up to', (store) => {
  it('allows only valid steps', async () => {
    const { db } = store()
    const id = await submit(db)
    expect(await setStatus(db, { id, version: 1, status: 'admitted' }, by)).toEqual({ kind: 'refused' })
    expect(await setStatus(db, { id, version: 1, status: 'new' }, by)).toEqual({ kind: 'refused' })
    expect(await setStatus(db, { id, version: 1, status: 'contacted' }, by)).toMatchObject({ version: 2 })
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

  it('adds up days of the office, where they came from, and how long they waited', async () => {
    const { db } = store()
    const period = { from: '2026-03-01', to: '2026-03-03' }
    const waits = ['10:00', '20:00', '30:00']
    for (const [index, wait] of waits.entries()) {
      // 16:00 UTC is midnight at the office: these belong to the 2nd.
      const id = await submit(db, { phone: `1380013800${index}` }, { at: new Date('2026-03-01T16:00:00Z') })
      await setStatus(db, { id, version: 1, status: 'contacted' }, byAt(`2026-03-01T16:${wait}Z`))
    }
    const late = { at: new Date('2026-03-03T15:59:59Z') }
    const elsewhere = { locale: 'en-US', channel: '7' } as const
    const kept = await submit(db, elsewhere, late)
    const merged = await submit(db, elsewhere, late)
    await mergeApplications(db, { kept: { id: kept, version: 1 }, merged: { id: merged, version: 1 } }, by)
    await submit(db, {}, { at: late.at, flagged: ['honeypot'] })
    await submit(db, {}, { at: new Date('2026-03-03T16:00:00Z') })
    expect(await readNumbers(db, period)).toEqual({
      total: 4,
      days: [
        { key: '2026-03-01', count: 0 },
        { key: '2026-03-02', count: 3 },
        { key: '2026-03-03', count: 1 },
      ],
      projects: [{ key: 'mba', count: 4 }],
      channels: [
        { key: '19962', count: 3 },
        { key: '7', count: 1 },
      ],
      languages: [
        { key: 'zh-CN', count: 3 },
        { key: 'en-US', count: 1 },
      ],
      statuses: [
        { key: 'contacted', count: 3 },
        { key: 'new', count: 1 },
      ],
      firstContact: { count: 3, median: 1200, ninetieth: 1680 },
      reached: { interviewed: 0, admitted: 0 },
    })
    const empty = await readNumbers(db, { from: '2025-01-01', to: '2025-01-02' })
    expect(empty).toMatchObject({ total: 0, firstContact: { count: 0, median: undefined } })
  })

  it('counts how far applications have come, whatever became of them then, and no step that was a mistake', async () => {
    const { db } = store()
    const ways: (readonly (ApplicationStatus | 'undo')[])[] = [
      ['contacted', 'interviewed', 'admitted', 'declined'],
      ['contacted', 'interviewed', 'declined'],
      ['contacted', 'interviewed', 'undo'],
      ['contacted', 'interviewed', 'undo', 'interviewed', 'admitted', 'undo'],
      ['unreachable'],
      [],
    ]
    for (const [index, way] of ways.entries()) {
      const id = await submit(db, { phone: `1380013800${index}` })
      for (const [done, step] of way.entries()) {
        const target = { id, version: done + 1 }
        const result =
          step === 'undo' ? undoStatus(db, target, by) : setStatus(db, { ...target, status: step }, by)
        expect(await result).toMatchObject({ kind: 'changed' })
      }
    }
    const { total, firstContact, reached } = await readNumbers(db, { from: '2026-03-01', to: '2026-03-01' })
    expect([total, firstContact.count, reached]).toEqual([6, 5, { interviewed: 3, admitted: 1 }])
    const before = await readNumbers(db, { from: '2026-02-01', to: '2026-02-28' })
    expect(before.reached).toEqual({ interviewed: 0, admitted: 0 })
  })

  it('keeps named views for the officer who made them, and no more than twenty', async () => {
    const { db } = store()
    const [mine, theirs] = [await makeAccount(db), await makeAccount(db)]
    const own = { officer: mine.id, at: noon }
    await saveView(db, { name: '本周', query: 'days=7' }, own)
    await saveView(db, { name: '本周', query: 'days=7&status=new' }, own)
    const [view] = await listViews(db, mine.id)
    expect(view).toMatchObject({ name: '本周', query: 'days=7&status=new' })
    expect(await listViews(db, theirs.id)).toEqual([])
    await dropView(db, view?.id ?? '', theirs.id)
    for (let n = 1; n < 20; n += 1) await saveView(db, { name: `${n}`, query: '' }, own)
    expect(await saveView(db, { name: 'one more', query: '' }, own)).toBe('full')
    expect(await saveView(db, { name: '本周', query: '' }, own)).toBe('saved')
    await dropView(db, view?.id ?? '', mine.id)
    expect(await listViews(db, mine.id)).toHaveLength(19)
  })
})
