import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { deactivate } from '@/lib/accounts/staff/manage'
import { submitApplication } from '@/lib/applications/receive/submit'
import { outbox, reportSubscriptions } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { deliverDue } from '@/lib/outbox/worker'
import { reportLane, queueReports } from '@/lib/reports/lane'
import { dropReport, listReports, saveReport, subscribe, unsubscribe } from '@/lib/reports/saved'
import { closeReceivers, mailReceiver } from '@/tests/outbox/receivers'
import { officer, submission } from '@/tests/setup/applications'
import { running } from '@/tests/setup/outbox'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'
import { csvMark } from '@/lib/csv'
import { setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus } from '@/lib/applications/change/change-status'
import { countMatching } from '@/lib/applications/inbox/counts'
import { getIntl } from '@/lib/i18n/intl'
import { parsePeriod } from '@/lib/reports/period'
import { readReport, reportLines } from '@/lib/reports/rows'
import { dayMs, officeMoment } from '@/lib/time'

const siteUrl = 'https://www.example.com'
const thursday = new Date('2026-03-05T02:00:00Z')
/** Monday, 9 March, eight o'clock at the office. */
const monday = new Date('2026-03-09T00:00:00Z')
const week = { name: '本周', query: 'period=week' }

async function subscribed(db: Database, shared = false) {
  const lin = await makeAccount(db, ['lead'])
  await saveReport(db, { ...week, shared }, { officer: lin.id, at: thursday })
  const [report] = await listReports(db, lin.id, 'zh-CN')
  const id = report?.id ?? ''
  await subscribe(db, { report: id, locale: 'en-US' }, { officer: lin.id, at: thursday })
  return { lin, id }
}

async function mailbox() {
  const { got, port } = await mailReceiver()
  const lane = reportLane({
    siteUrl,
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'desk@site.example' },
  })
  const deliver = (db: Database, at: Date) =>
    deliverDue(db, { lane, clock: () => at, stop: running })
  return { got, deliver }
}

afterEach(closeReceivers)

/** The texts and the file of a mail. */
function read({ source = '' }: { source?: string } = {}) {
  const parts = source.split(/\r?\n\r?\n/)
  const after = parts[parts.findIndex((part) => /^Content-Type: text\/csv/im.test(part)) + 1] ?? ''
  const [file = ''] = after.split(/\r?\n--/)
  const plain = source.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1')
  return { csv: Buffer.from(file, 'base64').toString(), text: plain }
}

describeWithStore('the mail of a report', (store) => {
  // Friday, 1 January, is a holiday. The mails of the week are due on Monday, the 4th, at eight.
  const at = officeMoment('2027-01-04T08:00')

  /** Attempts planned before, at and after Monday at eight, and applications around the holiday and the weekend. */
  async function fill(db: Database) {
    const received = [
      '2026-12-31T13:59', // a minute more than four office hours before the holiday
      '2026-12-31T14:01',
      '2027-01-01T10:00',
      '2027-01-02T10:00',
      '2027-01-03T23:59',
      '2027-01-04T00:00',
    ]
    const planned = ['2027-01-03 23:59', '2027-01-04 00:00', '2027-01-04 07:59', '2027-01-04 08:00']
    const later = ['2027-01-04 08:01', '2027-01-05 10:00']
    for (const [index, wall] of [...received, ...planned, ...later].entries()) {
      const [day = '', time = ''] = wall.split(' ')
      const received = time === '' ? officeMoment(wall) : thursday
      const sent = submission({ phone: `1380013800${index % 10}` }, { at: received })
      const result = await submitApplication(db, sent)
      const target = { id: 'id' in result ? result.id : '', version: 1 }
      const by = { actor: officer, at: received }
      if (time !== '') await setFollowUp(db, { ...target, on: day, time, owner: officer.id }, by)
      // A first contact after the week.
      else if (wall === '2027-01-02T10:00')
        await setStatus(
          db,
          { ...target, status: 'contacted' },
          { ...by, at: officeMoment('2027-01-04T07:00') },
        )
    }
  }

  it.each([at, officeMoment('2027-01-05T10:30')])(
    'has the figures of its page at %s',
    async (moment) => {
      const { db } = store()
      await fill(db)
      const lin = await makeAccount(db, ['lead'])
      const person = { officer: lin.id, at: thursday }
      const queries = ['period=week', 'period=month', 'period=30', 'from=2026-12-28&to=2027-01-31']
      for (const query of queries)
        await saveReport(db, { name: query, query, shared: false }, person)
      for (const { id } of await listReports(db, lin.id, 'en-US'))
        await subscribe(db, { report: id, locale: 'en-US' }, person)
      const { got, deliver } = await mailbox()
      await queueReports(db, moment)
      while ((await deliver(db, moment)) > 0);
      expect(got).toHaveLength(queries.length)
      const words = { locale: 'en-US', intl: getIntl('en-US') } as const
      for (const mail of got) {
        const { csv, text } = read(mail)
        const href =
          /https:[^\s<"]+\/staff\/numbers\?[^\s<"]+/.exec(decodeURIComponent(text))?.[0] ?? ''
        const period = parsePeriod(Object.fromEntries(new URL(href).searchParams), moment)
        const { numbers, names } = await readReport(db, period, moment, 'en-US')
        expect(csv).toBe(
          csvMark + [...reportLines(words, numbers, { names, only: undefined })].join(''),
        )
        // As the lists of the same moment have them.
        const [todo, planned] = await Promise.all([
          countMatching(db, { status: 'new', dueBy: moment }),
          countMatching(db, { planned: { due: moment } }),
        ])
        expect([todo, planned]).toEqual(moment === at ? [9, 4] : [11, 6])
        expect(numbers.now.all.figures().due).toBe(todo)
        expect(text).toContain(moment === at ? 'As of 2027-01-04 08:00' : 'As of 2027-01-05 10:30')
      }
    },
  )
})

describeWithStore('saved reports', (store) => {
  it('are mailed once on Monday from eight, however many processes look, with the whole week before', async () => {
    const { db } = store()
    const { lin } = await subscribed(db)
    const sent = new Date('2026-03-08T15:59:00Z') // Sunday, one minute to Monday at the office
    const campaign = { utm_campaign: '=spring', name: '王小明' }
    await submitApplication(db, submission(campaign, { at: sent }))
    expect(await queueReports(db, new Date(monday.getTime() - 1))).toBe(0)
    const rounds = await Promise.all(Array.from({ length: 6 }, () => queueReports(db, monday)))
    expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await queueReports(db, new Date('2026-03-12T00:00:00Z'))).toBe(0)
    const { got, deliver } = await mailbox()
    await deliver(db, monday)
    await deliver(db, monday)
    expect(got).toHaveLength(1)
    const [mail] = got
    expect(mail?.to).toEqual([lin.email])
    const parts = (mail?.source ?? '').split(/\r?\n\r?\n/)
    const texts =
      parts.map((part) => Buffer.from(part, 'base64').toString()).join('\n') + (mail?.source ?? '')
    expect(texts).toContain('numbers-2026-03-02-2026-03-08.csv')
    expect(texts).toMatch(/spring,1,1,0,1,0/)
    expect(texts).not.toMatch(/王小明|13800138000/)
    expect(await queueReports(db, new Date(monday.getTime() + 7 * dayMs))).toBe(1)
  })

  it('are sent later in the week after an outage, and after a clock that was a year ahead', async () => {
    const { db } = store()
    const { lin } = await subscribed(db)
    await db.update(reportSubscriptions).set({ queuedFor: '2027-03-08' })
    expect(await queueReports(db, new Date('2026-03-11T00:00:00Z'))).toBe(1)
    expect(await db.select().from(outbox)).toMatchObject([
      { kind: 'report', applicationId: null, payload: { account: lin.id, monday: '2026-03-09' } },
    ])
  })

  it('are not sent to somebody who unsubscribed or was deactivated meanwhile', async () => {
    const { db } = store()
    const { got, deliver } = await mailbox()
    const { lin, id } = await subscribed(db, true)
    const wang = await makeAccount(db, ['lead'])
    expect(await listReports(db, wang.id, 'zh-CN')).toMatchObject([
      { shared: true, subscribed: false, owner: lin.name },
    ])
    await subscribe(db, { report: id, locale: 'zh-CN' }, { officer: wang.id, at: thursday })
    await queueReports(db, monday)
    await unsubscribe(db, id, lin.id)
    await makeAccount(db, ['administrator'])
    await deactivate(db, { accountId: wang.id, actor: officer, at: monday })
    await deliver(db, monday)
    expect(got).toEqual([])
    expect(await db.$count(reportSubscriptions)).toBe(0)
    expect(await db.$count(outbox, eq(outbox.status, 'sent'))).toBe(2)
  })

  it('are open to their owner, and to others if shared', async () => {
    const { db } = store()
    const { lin, id } = await subscribed(db)
    const wang = await makeAccount(db, ['lead'])
    const theirs = { officer: wang.id, at: new Date(thursday.getTime() + 1000) }
    expect(await listReports(db, wang.id, 'zh-CN')).toEqual([])
    expect(await subscribe(db, { report: id, locale: 'en-US' }, theirs)).toBe(false)
    await dropReport(db, id, wang.id)
    for (let number = 0; number < 20; number += 1)
      await saveReport(db, { ...week, name: `r${number}`, shared: false }, theirs)
    expect(await saveReport(db, { ...week, name: 'one more', shared: false }, theirs)).toBe('full')
    expect(await saveReport(db, { name: 'r1', query: 'period=month', shared: true }, theirs)).toBe(
      'saved',
    )
    const seen = await listReports(db, lin.id, 'zh-CN')
    expect(seen.map(({ name, query }) => [name, query])).toEqual([
      ['本周', 'period=week'],
      ['r1', 'period=month'],
    ])
    await dropReport(db, id, lin.id)
    expect(await db.$count(reportSubscriptions)).toBe(0)
  })
})
