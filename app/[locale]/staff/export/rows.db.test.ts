import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportView } from '@/lib/applications/inbox/export'
import { submitApplication } from '@/lib/applications/receive/submit'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import { applicationMessages } from '@/lib/db/schema/outbox'
import { copyApplication, officer, submission } from '@/tests/setup/applications'
import { openTestStore } from '@/tests/setup/stores'
import { csvAnswer } from '@/app/[locale]/staff/_desk/download'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { exportLines } from './rows'

const at = new Date('2026-03-05T04:00:00Z')
const name = '=HYPERLINK("https://evil.example")'
let opened: Awaited<ReturnType<typeof openTestStore>>

beforeAll(async () => {
  opened = await openTestStore()
  const { db } = opened.store
  await submitApplication(db, submission({ name }))
  await copyApplication(db, 1_200)
})
afterAll(() => opened.remove())

async function answer(): Promise<Response> {
  const pages = await exportView(opened.store.db, { filter: {} }, { actor: officer, at })
  return csvAnswer('applications', at, exportLines(languageOf('en-US'), new Map(), pages))
}

test('is a file for spreadsheets with every row of the view, whole numbers and no formula', async () => {
  const response = await answer()
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="applications-20260305-1200.csv"',
  )
  expect(response.headers.get('cache-control')).toContain('no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const lines = bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toContain('Reference,Received,Status,Name,Phone')
  expect(lines).toHaveLength(1 + 1_201 + 1) // headings, rows, and the end of the last line
  expect(lines.at(-1)).toBe('')
  const rows = lines.slice(1, -1)
  expect(
    rows.every((row) => row.includes(`,"'=HYPERLINK(""https://evil.example"")",13800138000,`)),
  ).toBe(true)
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1_201)
})

test('has the email address, the last interview and the last message, also of merged duplicates', async () => {
  const { db } = opened.store
  const [kept = '', merged = ''] = (await db.select().from(applications).limit(2)).map(
    ({ id }) => id,
  )
  await db.update(applications).set({ email: 'li@mail.example' }).where(eq(applications.id, kept))
  await db.update(applications).set({ duplicateOf: kept }).where(eq(applications.id, merged))
  const interview = { interviewer: officer.id, minutes: 30, kind: 'phone', place: '' } as const
  const times = { createdAt: at, updatedAt: at }
  const on = (day: string) => ({
    id: crypto.randomUUID(),
    startsAt: new Date(`${day}T06:00:00Z`),
    ...times,
  })
  await db.insert(applicationAppointments).values([
    { ...interview, ...on('2026-03-02'), applicationId: kept, state: 'missed' },
    {
      ...interview,
      ...on('2026-03-03'),
      applicationId: merged,
      state: 'held',
      outcome: 'suitable',
    },
    { ...interview, ...on('2026-03-04'), applicationId: kept, state: 'canceled' },
  ])
  await db.insert(applicationMessages).values({
    id: crypto.randomUUID(),
    applicationId: kept,
    direction: 'in',
    via: 'wechat',
    body: '好',
    at,
  })
  const lines = (await (await answer()).text()).split('\r\n')
  const row = lines.find((line) => line.includes('li@mail.example'))
  expect(row).toContain(',2026-03-03 14:00:00,suitable,2026-03-05 12:00:00,Applicant,')
})

test('is made at the pace of who fetches it, and no further once they stop', async () => {
  let [made, ended] = [0, false]
  async function* endless() {
    try {
      for (;;) {
        made += 1
        yield 'x'.repeat(10_000)
        await Promise.resolve()
      }
    } finally {
      ended = true
    }
  }
  const reader = csvAnswer('applications', at, endless()).body?.getReader()
  for (let read = 0; read < 5; read += 1) await reader?.read()
  expect(made).toBeLessThan(10)
  await reader?.cancel()
  expect(ended).toBe(true)
})
