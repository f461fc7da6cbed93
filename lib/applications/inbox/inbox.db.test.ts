import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { assignApplication, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus } from '@/lib/applications/change/change-status'
import { addNote, finishMentions } from '@/lib/applications/change/notes'
import { countMatching } from '@/lib/applications/inbox/counts'
import type { ApplicationFilter } from '@/lib/applications/inbox/filter'
import { listApplications } from '@/lib/applications/inbox/list'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { readRevision } from '@/lib/applications/inbox/listeners'
import { markDuplicate } from '@/lib/people/duplicates'
import { submitApplication } from '@/lib/applications/receive/submit'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { officer, submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-03-05T00:00:00Z')
const by = { actor: officer, at }
const colleague = { kind: 'staff', id: '4c0a1a75-9a0b-4a87-8d3a-0b2f4a2d9a11' } as const

async function submit(db: Database, ...input: Parameters<typeof submission>): Promise<string> {
  const result = await submitApplication(db, submission(...input))
  return 'id' in result ? result.id : ''
}

async function found(db: Database, filter: ApplicationFilter): Promise<string[]> {
  return (await listApplications(db, filter, {}, by)).items.map(({ id }) => id)
}

describeWithStore('the inbox', (store) => {
  it('finds by every word of names and notes, by phone in any spacing, and by number', async () => {
    const { db } = store()
    const ming = await submit(db, { name: '欧阳明月', phone: '13800138000' })
    const grace = await submit(db, { name: 'Grace O’Neil Liu', phone: '15912345678' })
    await addNote(db, { id: grace, body: '想读 Stony Brook 预科，先问奖学金 100%' }, by)
    const hits = (q: string) => found(db, { q })
    expect(await hits('阳明')).toEqual([ming])
    expect(await hits('月')).toEqual([ming])
    expect(await hits('liu grace')).toEqual([grace])
    expect(await hits('grace 明月')).toEqual([])
    expect(await hits('奖学金')).toEqual([grace])
    expect(await hits('STONY')).toEqual([grace])
    expect(await hits('0%')).toEqual([grace])
    expect(await hits('g%e')).toEqual([])
    expect(await hits('+86 159-1234')).toEqual([grace])
    expect(await hits('１３８００１３８')).toEqual([ming])
    expect(await hits('000002')).toEqual([grace])
    expect(await hits('bh-26-000001')).toEqual([ming])
    expect(await hits("') or true --")).toEqual([])
  })

  it('filters by language, channel, officer and what is still open', async () => {
    const { db } = store()
    const mine = await submit(db, { channel: '77', locale: 'en-US' })
    const other = await submit(db)
    await assignApplication(db, { id: mine, version: 1, assignee: officer.id }, by)
    await setStatus(db, { id: other, version: 1, status: 'declined' }, by)
    expect(await found(db, { locale: 'en-US' })).toEqual([mine])
    expect(await found(db, { channel: '77' })).toEqual([mine])
    expect(await found(db, { assignee: officer.id })).toEqual([mine])
    expect(await found(db, { assignee: null })).toEqual([other])
    expect(await found(db, { status: 'open' })).toEqual([mine])
    expect(await countMatching(db, {})).toBe(2)
  })

  it('lists by name in both directions, page by page, and starts again if the last one is erased', async () => {
    const { db } = store()
    const names = ['Zhang Wei', '陈晨', '张伟', '李娜', '陈晨', 'Adams']
    const ids = new Map<string, string>()
    for (const [index, name] of names.entries())
      ids.set(await submit(db, { name, phone: `1380013800${index}` }), name)
    const pages = async (order: 'name' | 'name-back') => {
      const all: string[] = []
      let cursor: string | undefined
      do {
        const page = await listApplications(db, {}, { cursor, size: 2, order }, by)
        all.push(...page.items.map(({ id }) => ids.get(id) ?? ''))
        cursor = page.next
      } while (cursor)
      return all
    }
    const sorted = ['Adams', '陈晨', '陈晨', '李娜', 'Zhang Wei', '张伟']
    expect(await pages('name')).toEqual(sorted)
    expect(await pages('name-back')).toEqual(sorted.toReversed())
    for (const [order, first] of [
      ['name', 'Adams'],
      ['name-back', '张伟'],
    ] as const) {
      const cursor = `n.${randomUUID()}`
      const [item] = (await listApplications(db, {}, { cursor, size: 1, order }, by)).items
      expect(item?.name).toBe(first)
    }
  })

  it('lists open call-backs by day and time, page by page', async () => {
    const { db } = store()
    const planned = [
      ['2026-03-07', '09:00'],
      ['2026-03-05', null],
      ['2026-03-05', '14:30'],
      ['2026-03-05', '09:05'],
      ['2026-03-05', '14:30'],
      ['2026-03-05', '23:59'],
      ['2026-03-09', null],
    ] as const
    const ids: string[] = []
    for (const [on, time] of planned) {
      const id = await submit(db)
      await setFollowUp(db, { id, version: 1, on, time }, by)
      ids.push(id)
    }
    await setStatus(db, { id: ids[6] ?? '', version: 2, status: 'declined' }, by)
    await submit(db) // without a call-back: last in the list of everything
    const order = 'follow-up'
    for (const size of [1, 2, 3, 50])
      for (const [filter, expected] of [
        [{ planned: {} }, ['05 09:05', '05 14:30', '05 14:30', '05 23:59', '05', '07 09:00']],
        [{}, ['05 09:05', '05 14:30', '05 14:30', '05 23:59', '05', '07 09:00', '09', '']],
      ] as const) {
        const shown: string[] = []
        let cursor: string | undefined
        do {
          const { items, next } = await listApplications(db, filter, { size, order, cursor }, by)
          shown.push(
            ...items.map((item) =>
              [item.followUpOn?.slice(8), item.followUpTime].filter(Boolean).join(' '),
            ),
          )
          cursor = next
        } while (cursor !== undefined)
        expect(shown, `pages of ${size}`).toEqual(expected)
      }
    expect(
      await countMatching(db, { planned: { due: new Date('2026-03-05T23:59:00+08:00') } }),
    ).toBe(5)
    for (const key of ['202602301430', '20260305', '2026030514300', 'undefined'])
      expect(
        (
          await listApplications(
            db,
            { planned: {} },
            { order, cursor: `${key}.${ids[0] ?? ''}` },
            by,
          )
        ).items,
        key,
      ).toHaveLength(6)
  })

  it('marks as seen for the officer who opened it only', async () => {
    const { db } = store()
    const id = await submit(db)
    await readApplication(db, id, by)
    await readApplication(db, id, by)
    const seenBy = async (who: typeof by.actor | typeof colleague) =>
      (await listApplications(db, {}, {}, { actor: who, at })).items.map(({ opened }) => opened)
    expect([await seenBy(officer), await seenBy(colleague)]).toEqual([[true], [false]])
  })

  it('lists a mention until it is done', async () => {
    const { db } = store()
    const id = await submit(db)
    const colleagues = [
      { id: colleague.id, name: '林老师' },
      { id: officer.id, name: '我' },
    ]
    const note = await addNote(db, { id, body: '@林老师 请回电。@我', colleagues }, by)
    expect(note).toEqual({ kind: 'added', mentioned: [colleague.id] })
    const called = (who: { id: string }) => countMatching(db, { mentioned: who.id })
    expect([await called(colleague), await called(officer)]).toEqual([1, 0])
    const theirs = { actor: colleague, at }
    expect(
      (await listApplications(db, { mentioned: colleague.id }, {}, theirs)).items,
    ).toMatchObject([{ id, called: true }])
    expect((await readApplication(db, id, theirs))?.mentions).toHaveLength(1)
    expect(await found(db, { mentioned: colleague.id })).toEqual([id])
    expect(await finishMentions(db, [id], by)).toBe(0)
    expect(await finishMentions(db, [id], theirs)).toBe(1)
    expect(await called(colleague)).toBe(0)
    expect(await found(db, { mentioned: colleague.id })).toEqual([])
  })

  it('lists a mention in a merged duplicate with the application that remains', async () => {
    const { db } = store()
    const [kept, merged] = [await submit(db), await submit(db)]
    const colleagues = [{ id: colleague.id, name: '林老师' }]
    await addNote(db, { id: merged, body: '@林老师', colleagues }, by)
    await markDuplicate(
      db,
      { head: { id: kept, version: 1 }, duplicate: { id: merged, version: 1 } },
      by,
    )
    const theirs = { actor: colleague, at }
    expect(await countMatching(db, { mentioned: colleague.id })).toBe(1)
    expect(
      (await listApplications(db, { mentioned: colleague.id }, {}, theirs)).items,
    ).toMatchObject([{ id: kept, called: true }])
  })

  it('omits the audit log entry only on request', async () => {
    const { db } = store()
    const id = await submit(db)
    await listApplications(db, {}, { untraced: true }, by)
    await readApplication(db, id, by, { untraced: true })
    expect(await db.select().from(auditLog)).toEqual([])
  })

  it('raises the revision with every application and every change, and with nothing else', async () => {
    const { db } = store()
    const revisions: number[] = [await readRevision(db)]
    const id = await submit(db)
    revisions.push(await readRevision(db))
    await readApplication(db, id, by)
    revisions.push(await readRevision(db))
    await setStatus(db, { id, version: 1, status: 'contacted' }, by)
    revisions.push(await readRevision(db))
    await setStatus(db, { id, version: 1, status: 'declined' }, by)
    revisions.push(await readRevision(db))
    await addNote(db, { id, body: 'x' }, by)
    revisions.push(await readRevision(db))
    const grown = revisions.map((one, index) => index > 0 && one > (revisions[index - 1] ?? 0))
    expect(grown).toEqual([false, true, false, true, false, true])
  })

  it('marks only what may be of the same person, and changes neither of two unless both', async () => {
    const { db } = store()
    const one = await submit(db)
    const stranger = await submit(db, { phone: '15912345678', name: '李雷' })
    const twin = await submit(db)
    const merged = { id: one, version: 1 }
    expect(
      await markDuplicate(db, { head: { id: stranger, version: 1 }, duplicate: merged }, by),
    ).toEqual({
      kind: 'refused',
    })
    expect(await markDuplicate(db, { head: merged, duplicate: merged }, by)).toEqual({
      kind: 'refused',
    })
    expect(
      await markDuplicate(db, { head: { id: twin, version: 9 }, duplicate: merged }, by),
    ).toEqual({
      kind: 'stale',
      version: 1,
    })
    expect(await found(db, {})).toHaveLength(3)
    expect((await readApplication(db, one, by))?.application.version).toBe(1)
  })
})
