import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { text as read } from 'node:stream/consumers'
import { and, gte, isNull, lt, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { findDesk } from '@/app/[locale]/staff/_desk/session'
import { fullFilter, parseInboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'
import { openSession } from '@/lib/accounts/staff/sessions'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { setOutcome } from '@/lib/applications/change/outcome'
import { countMatching } from '@/lib/applications/inbox/counts'
import { parsePeriod } from '@/lib/applications/numbers/chosen-period'
import { figureNames, reportLines } from '@/lib/applications/numbers/rows'
import { submitApplication } from '@/lib/applications/receive/submit'
import { readRecords } from '@/lib/csv'
import { applications, outcomes } from '@/lib/db/schema/applications'
import { addDays, officeDay, startOfDay } from '@/lib/time'
import { submission } from '@/tests/setup/applications'
import { actAs } from '@/tests/setup/desk-request'
import { inDesk } from '@/tests/setup/in-language'
import { makeAccount, place } from '@/tests/setup/staff'
import { storeForFile } from '@/tests/setup/store-for-file'
import { emptyTables } from '@/tests/setup/stores'
import { FigureTable } from './figure-table'
import { deskNumbers } from './read'

const store = storeForFile()
beforeEach(async () => {
  await emptyTables(store.store)
  const { db } = store.store
  const lin = await makeAccount(db, ['lead'])
  actAs((await openSession(db, { accountId: lin.id, stage: 'full', place, at: new Date() })).token)
})

async function openDesk() {
  const desk = await findDesk('en-US')
  if (!desk) throw new Error('Not signed in')
  return desk
}

const show = async (element: ReactElement) =>
  read((await prerender(inDesk(element, 'en-US'))).prelude)

/** Applications of ten campaigns: admitted ones of which something became, one that was a mistake, and one of the period before. */
async function fill() {
  const { db } = store.store
  const { by } = await openDesk()
  const today = officeDay(by.at)
  const received = (days: number) => new Date(startOfDay(addDays(today, -days)).getTime() + 1)
  for (let index = 0; index < 24; index += 1) {
    const fields = {
      phone: `138001380${String(index).padStart(2, '0')}`,
      utm_campaign: `fair${index % 10}`,
      ...(index % 3 === 0 && { intake: addDays(today, 200 + (index % 2)) }),
    }
    const at = received(index === 23 ? 40 : index % 20)
    const result = await submitApplication(db, submission(fields, { at }))
    if (!('id' in result)) throw new Error(result.kind)
    const target = (version: number) => ({ id: result.id, version })
    if (index % 4 === 3) continue
    await setStatus(db, { ...target(1), status: 'contacted' }, by)
    await setStatus(db, { ...target(2), status: 'interviewed' }, by)
    await setStatus(db, { ...target(3), status: 'admitted' }, by)
    const outcome = outcomes[index % 4]
    if (!outcome) continue
    await setOutcome(db, { ...target(4), known: { outcome, on: today, intake: null } }, by)
    // What holds for an admission ends with it.
    if (index === 4) await undoStatus(db, target(5), by)
  }
}

/** The cells of the rows of the page: name, address of the list, and the figures of the period. */
function rowsOf(html: string) {
  return [...html.matchAll(/<tr role="row" class="grid.*?<\/tr>/gs)].map(([row]) => {
    const cells = [...row.matchAll(/whitespace-nowrap">([^<]*)/g)].map(([, now = '']) => now)
    const href = /href="([^"]*)"/.exec(row)?.[1]?.replaceAll('&amp;', '&')
    const name = /<th.*?<\/th>/s.exec(row)?.[0].replaceAll(/<[^>]*>/g, '') ?? ''
    return {
      name,
      href,
      figures: Object.fromEntries(figureNames.map((one, at) => [one, cells[at]])),
    }
  })
}

it('the page, its file, the lists behind it and the rows of the store have the same figures', async () => {
  await fill()
  const desk = await openDesk()
  const { db, by } = desk
  const period = parsePeriod({ period: '30' }, by.at)
  const { numbers, viewer } = await deskNumbers(desk, period)
  const table = (opened: 'campaign' | undefined) =>
    show(<FigureTable {...{ desk, numbers, viewer, period, opened }} />)
  const [closed, all] = await Promise.all([table(undefined), table('campaign')])
  const shown = rowsOf(all)

  const inPeriod = and(
    gte(applications.createdAt, startOfDay(period.from)),
    lt(applications.createdAt, startOfDay(addDays(period.to, 1))),
    sql`${applications.flags} = '{}'`,
    isNull(applications.duplicateOf),
  )
  const stored = await db.select().from(applications).where(inPeriod)
  const count = (fits: (row: (typeof stored)[number]) => boolean) =>
    String(stored.filter(fits).length)
  const admitted = count(({ status }) => status === 'admitted')
  expect(shown[0]?.figures).toMatchObject({
    applications: '23',
    contacted: count(({ firstContactAt }) => firstContactAt !== null),
    admitted,
    ...Object.fromEntries(
      outcomes.map((one) => [
        one,
        count(({ status, outcome }) => status === 'admitted' && outcome === one),
      ]),
    ),
  })
  expect(Number(shown[0]?.figures.accepted)).toBeGreaterThan(0)
  // The application whose admission was a mistake keeps nothing of it.
  expect(
    await db.$count(
      applications,
      sql`${applications.outcome} is not null and status <> 'admitted'`,
    ),
  ).toBe(0)

  const file = [...reportLines(desk, numbers, viewer)].join('')
  const lines = (await Array.fromAsync(readRecords(file))).map(({ fields }) => fields)
  for (const { name, href, figures } of shown) {
    const counted = ['applications', 'contacted', 'admitted', ...outcomes] as const
    const line = lines.find((cells) => cells[1] === name && cells[5] === figures.applications)
    expect(line, name).toBeDefined()
    for (const one of counted)
      expect(line?.[2 + figureNames.indexOf(one)], `${name} ${one}`).toBe(figures[one])
    if (!href?.startsWith('/staff?')) continue
    const query = parseInboxQuery(Object.fromEntries(new URL(href, 'http://desk').searchParams))
    expect(await countMatching(db, fullFilter(query, desk)), href).toBe(
      Number(figures.applications),
    )
  }
  expect(shown.filter(({ name }) => name.startsWith('fair'))).toHaveLength(10)

  // Closed, the table shows eight campaigns, and leads to the others.
  const rest = rowsOf(closed).find(({ href }) => href?.includes('all=campaign'))
  expect(rest?.name).toBe('2 others')
  expect(rest?.href).toBe('/staff/numbers?period=30&all=campaign#campaign')
})
