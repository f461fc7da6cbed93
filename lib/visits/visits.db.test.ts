import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { comparedDays } from '@/lib/applications/numbers/period'
import { submitApplication } from '@/lib/applications/submit'
import { visitCounts } from '@/lib/db/schema/visits'
import { getIntl } from '@/lib/i18n/intl'
import { readVisits } from '@/lib/visits/read'
import { deleteOldCounts, storeCounts } from '@/lib/visits/store'
import { visitLines, visitTables } from '@/lib/visits/tables'
import { Tallies } from '@/lib/visits/tallies'
import { formSteps } from '@/schemas/visits'
import { submission } from '@/tests/setup/applications'
import { describeEachStore } from '@/tests/setup/stores'

const noon = Date.parse('2026-03-02T04:00:00Z')
const day = 86_400_000
const at = new Date('2026-03-31T04:00:00Z')
const period = comparedDays({ from: '2026-03-01', to: '2026-03-31' }, at)
const words = { locale: 'en-US', intl: getIntl('en-US') } as const

/** Counts of many keys: more than one statement. */
function counted(keys: number, times: number, when = noon): Tallies {
  const tallies = new Tallies()
  for (let key = 0; key < keys; key += 1)
    for (let time = 0; time < times; time += 1)
      tallies.add({ kind: 'view', name: `/page-${key % keys}`, locale: 'zh-CN', device: 'phone' }, when)
  return tallies
}

describeEachStore('counts of visits', (store) => {
  it('of several processes that store at the same time add up', async () => {
    const { db } = store()
    const rounds = Array.from({ length: 8 }, (_, index) =>
      // Different orders of the same keys: unsorted, they would lock each other out.
      storeCounts(db, index % 2 === 0 ? counted(1_200, 2) : reversed(1_200)),
    )
    await Promise.all(rounds)
    const [row] = await db
      .select({
        rows: sql<number>`count(*)::int`,
        sum: sql<number>`sum(count)::int`,
        most: sql<number>`max(count)`,
      })
      .from(visitCounts)
    expect(row).toEqual({ rows: 1_200, sum: 4 * 2_400 + 4 * 1_200, most: 12 })
  })

  it('are kept when the store fails, and stored once it answers', async () => {
    const { db } = store()
    const tallies = counted(600, 1)
    await db.execute(sql`alter table visit_counts rename to away`)
    await expect(storeCounts(db, tallies)).rejects.toThrow()
    await db.execute(sql`alter table away rename to visit_counts`)
    await storeCounts(db, tallies)
    await storeCounts(db, tallies)
    const { now } = await readVisits(db, period)
    expect(now.sums.total({ kind: 'view' })).toBe(600)
  })

  it('show a period beside the one before, with the applications of the same origin', async () => {
    const { db } = store()
    const tallies = new Tallies()
    const before = noon - 31 * day
    for (const when of [noon, noon, noon + day, before]) {
      tallies.add({ kind: 'view', name: '/', locale: 'en-US', device: 'computer' }, when)
      tallies.addFree({ kind: 'channel', name: '20117', device: 'computer' }, when)
      tallies.addFree({ kind: 'source', name: 'baidu', device: 'computer' }, when)
    }
    for (const detail of formSteps.slice(0, 4))
      tallies.add({ kind: 'form', name: 'consultation', detail, locale: 'en-US', device: 'phone' }, noon)
    tallies.add(
      { kind: 'form', name: 'consultation', detail: 'seen', locale: 'en-US', device: 'phone' },
      noon,
    )
    tallies.add({ kind: 'vital', name: 'home', detail: 'LCP 1500', device: 'phone' }, noon)
    await storeCounts(db, tallies)
    await submitApplication(db, submission({ channel: '20117', utm_source: 'Baidu' }, { at: new Date(noon) }))
    await submitApplication(db, submission({ channel: '7' }, { at: new Date(noon), flagged: ['honeypot'] }))
    const visits = await readVisits(db, period)
    expect(visits.since).toBe('2026-01-30')
    expect(visits.now.days.filter(({ count }) => count > 0)).toEqual([
      { key: '2026-03-02', count: 2 },
      { key: '2026-03-03', count: 1 },
    ])
    expect(visits.now.days).toHaveLength(31)
    const tables = new Map(visitTables(words, visits).map((table) => [table.id, table]))
    expect([...tables.keys()]).toEqual(['pages', 'channel', 'source', 'form-consultation', 'vitals'])
    expect(tables.get('channel')?.rows).toEqual([
      {
        key: '20117',
        name: 'other: 20117',
        figures: [
          { now: 3, before: 1 },
          { now: 1, before: 0 },
          { now: 1 / 3, before: 0 },
        ],
      },
    ])
    const stops = tables
      .get('form-consultation')
      ?.rows.map(({ key, figures }) => [key, figures[0]?.now, figures[2]?.now])
    expect(stops?.slice(0, 5)).toEqual([
      ['seen', 2, 1],
      ['started', 1, 0],
      ['name', 1, 0],
      ['phone', 1, 1],
      ['code', 0, 0],
    ])
    const file = [...visitLines(words, visits)].join('')
    expect(file).toContain('By channel,other: 20117,Visits,3,1')
    expect(file).toContain('By page,Home,Page views,3,1')
  })

  it('older than the limit are deleted', async () => {
    const { db } = store()
    await storeCounts(db, counted(1, 1, Date.parse('2024-02-28T04:00:00Z')))
    await storeCounts(db, counted(1, 1, Date.parse('2024-02-29T04:00:00Z')))
    await deleteOldCounts(db, new Date('2026-03-29T04:00:00Z'), 25)
    expect(await db.select({ day: visitCounts.day }).from(visitCounts)).toEqual([{ day: '2024-02-29' }])
    expect(await readVisits(db, period)).toMatchObject({
      since: '2024-02-29',
      now: { sums: { isEmpty: true } },
    })
  })

  it('have no column for a visitor, and no row for a visit', async () => {
    const { db } = store()
    const { rows } = await db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'visit_counts' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'count',
      'day',
      'detail',
      'device',
      'kind',
      'locale',
      'name',
    ])
    await storeCounts(db, counted(1, 1_000))
    expect(await db.$count(visitCounts)).toBe(1)
  })
})

function reversed(keys: number): Tallies {
  const tallies = new Tallies()
  for (let key = keys - 1; key >= 0; key -= 1)
    tallies.add({ kind: 'view', name: `/page-${key}`, locale: 'zh-CN', device: 'phone' }, noon)
  return tallies
}
