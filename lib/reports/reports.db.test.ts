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
import { describeEachStore } from '@/tests/setup/stores'
import { dayMs } from '@/lib/time'

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
  const deliver = (db: Database, at: Date) => deliverDue(db, { lane, clock: () => at, stop: running })
  return { got, deliver }
}

afterEach(closeReceivers)

describeEachStore('saved reports', (store) => {
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
    expect(await saveReport(db, { name: 'r1', query: 'period=month', shared: true }, theirs)).toBe('saved')
    const seen = await listReports(db, lin.id, 'zh-CN')
    expect(seen.map(({ name, query }) => [name, query])).toEqual([
      ['本周', 'period=week'],
      ['r1', 'period=month'],
    ])
    await dropReport(db, id, lin.id)
    expect(await db.$count(reportSubscriptions)).toBe(0)
  })
})
