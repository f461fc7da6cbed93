import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { addNote } from '@/lib/applications/change/notes'
import { countApplications, countMatching } from '@/lib/applications/inbox/counts'
import { exportView } from '@/lib/applications/inbox/export'
import { listApplications } from '@/lib/applications/inbox/list'
import { findMatches, SearchTooLong } from '@/lib/applications/search/find-matches'
import { scanInSlices } from '@/lib/applications/search/scan-in-slices'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { officer } from '@/tests/setup/applications'
import { fillDesk } from '@/tests/setup/fill-desk'
import { describeWithStore } from '@/tests/setup/stores'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 }) // stores thousands of notes

const by = { actor: officer, at: new Date('2026-03-05T00:00:00Z') }
/** With a note of three, more than a search holds as ids. */
const total = 900

describeWithStore('a search for a word of most notes', (store) => {
  beforeEach(() => fillDesk(store().db, total, officer.id, { batch: 50 }))

  it('lists matches in order, page by page, without counts', async () => {
    const { db } = store()
    expect(await findMatches(db, '备注')).toMatchObject({ kind: 'many' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listApplications(
        db,
        { q: '备注 CALL', flagged: 'included' },
        { cursor, size: 400 },
        by,
      )
      seen.push(...page.items.map(({ reference }) => reference))
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toHaveLength(total)
    expect(seen).toEqual(seen.toSorted())
    expect(await countApplications(db, { q: 'about' })).toBeUndefined()
    expect(await countMatching(db, { q: 'about' })).toBeUndefined()
  })

  it('finds by a rare word beside a common one, and what is hidden behind another', async () => {
    const { db } = store()
    const [first, second] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.reference, ['BH-26-000003', 'BH-26-000701']))
      .orderBy(applications.reference)
    if (!first || !second) throw new Error('Nothing was stored')
    await addNote(db, { id: second.id, body: 'evening class, 周末' }, by)
    const found = async (q: string) =>
      (await listApplications(db, { q }, {}, by)).items.map(({ id }) => id)
    expect(await found('about 周末')).toEqual([second.id])
    expect(await countApplications(db, { q: 'about 周末' })).toEqual({ interviewed: 1 })
    await db
      .update(applications)
      .set({ duplicateOf: first.id })
      .where(eq(applications.id, second.id))
    expect(await found('about 周末')).toEqual([first.id])
    // All of its words are common now, and only what is hidden behind the first has them.
    await db.delete(applicationNotes).where(eq(applicationNotes.applicationId, first.id))
    const all = await listApplications(db, { q: 'about', flagged: 'included' }, { size: total }, by)
    expect(all.items).toHaveLength(total - 1)
    expect(all.items.map(({ id }) => id)).toContain(first.id)
  })

  it('exports every row of it', async () => {
    const { db } = store()
    const exported: string[] = []
    for await (const rows of await exportView(
      db,
      { filter: { q: 'again', flagged: 'included' } },
      by,
    ))
      exported.push(...rows.map(({ reference }) => reference))
    expect(exported).toHaveLength(total)
    expect(exported).toEqual(exported.toSorted())
  })

  it('ends when the time limit is reached without a match', async () => {
    const { db } = store()
    const how = {
      terms: [{ words: ['nobody at all'] }],
      order: 'newest',
      most: 51,
      longest: 0,
    } as const
    await expect(scanInSlices(db, {}, how)).rejects.toThrow(SearchTooLong)
    expect(await scanInSlices(db, {}, { ...how, longest: 60_000 })).toEqual([])
  })
})
