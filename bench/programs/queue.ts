import { sql } from 'drizzle-orm'
import { listValues, listApplications } from '@/lib/applications/inbox/list'
import {
  compactCounts,
  readCounts,
  repairCounts,
  countApplications,
  countMatching,
} from '@/lib/applications/inbox/counts'
import { orders } from '@/lib/applications/inbox/cursor'
import { submitApplication } from '@/lib/applications/receive/submit'
import type { Database, Store } from '@/lib/db/store'
import { fillDesk } from '@/tests/setup/fill-desk'
import { timed } from '@/bench/desk/measure'
import { onStores } from '@/bench/desk/on-stores'
import type { Bench } from '@/bench/support/table'
import { officer, submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { hourMs } from '@/lib/time'

/** BENCH_ROWS and BENCH_STORE (pglite or postgres) shorten the run. */
const total = Number(process.env.BENCH_ROWS ?? 100_000)
const runs = 50

type Row = readonly [string, string, number, number]

/** Submissions one after another, and eight at a time (time of eight). */
async function submissions(db: Database): Promise<[string, () => Promise<unknown>][]> {
  const one = () => submitApplication(db, submission())
  return [
    ['a submission', one],
    ['eight submissions at once', () => Promise.all(Array.from({ length: 8 }, one))],
  ]
}

async function measure({ db, engine }: Store): Promise<Row[]> {
  const { id } = await makeAccount(db)
  const by = { actor: { ...officer, id }, at: new Date() }
  await fillDesk(db, total, id, { notes: false })
  await compactCounts(db)
  const hour = new Date(Date.now() - hourMs)
  const works: [string, () => Promise<unknown>][] = [
    ...orders.map((order): [string, () => Promise<unknown>] => [
      `to do: ${order}`,
      () => listApplications(db, { status: 'new' }, { order }, by),
    ]),
    ...orders.map((order): [string, () => Promise<unknown>] => [
      `all: ${order}`,
      () => listApplications(db, {}, { order }, by),
    ]),
    ['counts of the views', () => readCounts(db, id)],
    ['over target', () => countMatching(db, { status: 'new', to: hour })],
    ['to call back', () => countMatching(db, { planned: {} })],
    ['counts per status of a program', () => countApplications(db, { project: 'mba' })],
    ['a saved view: one channel, verified', () => countMatching(db, { channel: '20035', verified: true })],
    ['the channels', () => listValues(db, ['channel'])],
  ]
  const rows: Row[] = []
  for (const [name, work] of works) rows.push([name, engine, ...(await timed(runs, work))])
  for (const [name, work] of await submissions(db)) rows.push([name, engine, ...(await timed(runs, work))])
  rows.push([
    'counts of the views, with the changes of these',
    engine,
    ...(await timed(runs, () => readCounts(db, id))),
  ])
  rows.push(['counting everything again', engine, ...(await timed(3, () => repairCounts(db)))])
  await db.execute(sql`alter table applications disable trigger applications_count_inserted`)
  for (const [name, work] of await submissions(db))
    rows.push([`${name}, without its counts`, engine, ...(await timed(runs, work))])
  return rows
}

export const bench: Bench = {
  name: 'queue',
  title: `orders and counts of the inbox at ${total} applications, and what counting costs a submission`,
  async run() {
    const rows = await onStores(measure)
    return {
      columns: ['what', 'store', 'p50 ms', 'p95 ms'],
      rows,
      notes: [`Each ${runs} times.`],
      missed: [],
    }
  },
}
