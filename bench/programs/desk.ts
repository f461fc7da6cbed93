import { sql } from 'drizzle-orm'
import { exportView } from '@/lib/applications/inbox/export'
import type { ApplicationFilter } from '@/lib/applications/inbox/filter'
import { addDays, dayMs, officeDay } from '@/lib/time'
import { fillSpellings } from '@/lib/applications/search/store-spellings'
import { countApplications } from '@/lib/applications/inbox/counts'
import { listApplications } from '@/lib/applications/inbox/list'
import { csvLine } from '@/lib/csv'
import type { Database, Store } from '@/lib/db/store'
import { fillDesk } from '@/tests/setup/fill-desk'
import { numbersOf } from '@/tests/setup/numbers'
import { streamed, timed } from '@/bench/desk/measure'
import { visitorsMeanwhile } from '@/bench/desk/meanwhile'
import { middlingWord, rareWord } from '@/tests/setup/notes'
import { onOwnStore } from '@/bench/desk/on-stores'
import type { Bench } from '@/bench/support/table'
import { officer } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'

/** BENCH_ROWS shortens the run. */
const total = Number(process.env.BENCH_ROWS ?? 100_000)
const runs = 30
/** Targets at the 95th percentile, in ms: below what an officer notices. */
const target = (name: string) => (name.startsWith('search:') ? 150 : 100)

type Row = readonly [string, number | string, number | string, string]

function filters(account: string): Record<string, ApplicationFilter> {
  const month = new Date(Date.now() - 30 * dayMs)
  return {
    'list: everything': {},
    'list: to do': { status: 'new' },
    'list: open': { status: 'open' },
    'list: a programme': { project: 'online-dba' },
    'list: a channel': { channel: '20035' },
    'list: a language': { locale: 'en-US' },
    'list: not verified': { verified: false },
    'list: assigned to me': { assignee: account },
    'list: unassigned': { assignee: null },
    'list: the last 30 days': { from: month },
    'list: a month long ago': {
      from: new Date(month.getTime() - 270 * dayMs),
      to: new Date(month.getTime() - 240 * dayMs),
    },
    'list: suspected spam': { flagged: 'only' },
    'list: four filters': { project: 'msf', status: 'declined', locale: 'en-US', verified: true },
    'search: a name': { q: '王小' },
    'search: a name, one sign': { q: '林' },
    'search: no match': { q: 'No Such Name' },
    'search: a note': { q: 'asks about online' },
    'search: pinyin': { q: 'wangxiaoming' },
    'search: pinyin of a given name': { q: 'xiaoming' },
    'search: initials': { q: 'wxm' },
    'search: a rare word': { q: rareWord },
    'search: a middling word': { q: middlingWord },
    'search: a middling word, two filters': {
      q: middlingWord,
      status: 'contacted',
      project: 'finance-mba',
    },
    'search: a rare word and a common one': { q: `about ${rareWord}` },
    'search: a word of every note': { q: '备注' },
    'search: another': { q: 'about' },
    'search: two of them': { q: 'call again' },
    'search: one of them, two filters': { q: 'about', status: 'contacted', project: 'finance-mba' },
    'search: one of them, and one of none': { q: 'call nobodyhere' },
    'search: one letter': { q: 'x' },
    'search: beginning of many phones': { q: '138' },
    'search: end of a phone': { q: '4321' },
    'search: a reference': { q: 'BH-26-050000' },
  }
}

async function measure(store: Store, filling = store.db): Promise<Row[]> {
  const { db } = store
  const account = await makeAccount(db)
  const by = { actor: { ...officer, id: account.id }, at: new Date() }
  await fillDesk(filling, total, account.id)
  await fillSpellings(filling)
  await filling.execute(sql`vacuum analyze application_spellings`)
  const rows: Row[] = []
  for (const [name, filter] of Object.entries(filters(account.id))) {
    const [p50, p95] = await timed(runs, () => listApplications(db, filter, {}, by))
    rows.push([name, p50, p95, ''])
  }
  const due = () => listApplications(db, { planned: {} }, { order: 'follow-up' }, by)
  rows.push(['list: due', ...(await timed(runs, due)), ''])
  for (const [name, filter] of [
    ['list: by name', {}],
    ['list: by name, a status', { status: 'new' }],
    ['list: by name, a programme', { project: 'online-dba' }],
  ] as const) {
    const byName = () => listApplications(db, filter, { order: 'name' }, by)
    rows.push([name, ...(await timed(runs, byName)), ''])
  }
  rows.push(['list: page 1,000', ...(await timed(runs, await farPage(db, by))), ''])
  rows.push(['counts per status', ...(await timed(runs, () => countApplications(db, {}))), ''])
  for (const [when, officers] of [
    ['nobody searches', 0],
    ['three officers search', 3],
  ] as const) {
    const { code, application } = await visitorsMeanwhile(db, by, { runs, officers })
    rows.push([`a code while ${when}`, ...code, ''])
    rows.push([`an application while ${when}`, ...application, ''])
  }
  const today = officeDay(new Date())
  const numbers = await timed(5, () =>
    numbersOf(db, { from: addDays(today, -364), to: today }, new Date()),
  )
  rows.push([
    'numbers: a year',
    numbers[0],
    '–',
    `p95 ${Math.round(numbers[1])} ms; opened now and then`,
  ])
  const {
    rows: exported,
    perSecond,
    grown,
  } = await streamed(lines(await exportView(db, { filter: {} }, by)))
  const figures = `${exported} rows, ${Math.round(perSecond)}/s, +${Math.round(grown)} MB`
  return [...rows, ['export: everything as CSV', '–', '–', figures]]
}

/** Keyset pagination: a late page must cost as much as the first. */
async function farPage(db: Database, by: Parameters<typeof listApplications>[3]) {
  let cursor: string | undefined
  for (let page = 0; page < Math.min(1_000, total / 100); page += 100)
    cursor = (await listApplications(db, {}, { cursor, size: 4_999 }, by)).next
  return () => listApplications(db, {}, { cursor }, by)
}

async function* lines(pages: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string[]> {
  for await (const rows of pages) yield rows.map((row) => csvLine(Object.values(row).map(String)))
}

export const bench: Bench = {
  name: 'desk',
  title: `list, search and export at ${total} applications`,
  async run() {
    const rows = await onOwnStore(measure)
    const slow = rows.filter(([name, , p95]) => typeof p95 === 'number' && p95 > target(name))
    return {
      columns: ['what', 'p50 ms', 'p95 ms', ''],
      rows,
      notes: [`Each ${runs} times, one after another, with its line in the audit log.`],
      missed: slow.map(
        ([name, , p95]) => `${name} under ${target(name)} ms (p95 ${Math.round(Number(p95))} ms)`,
      ),
    }
  },
}
