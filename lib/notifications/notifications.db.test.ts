import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { deactivateAccount } from '@/lib/accounts/staff/manage'
import { assignApplication, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { addNote } from '@/lib/applications/change/notes'
import { handOver } from '@/lib/assignment/hand-over'
import { staffNotifications, outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import {
  bundleNotifications,
  deleteOldNotifications,
  chooseNotifications,
} from '@/lib/notifications/queue'
import { remindOfCallBacks, listCallBacks } from '@/lib/notifications/morning'
import { notificationLane, type NotificationOptions } from '@/lib/notifications/lane'
import { deliverDue } from '@/lib/outbox/worker'
import { listUndelivered, resendDelivery } from '@/lib/outbox/undelivered'
import { closeReceivers, httpReceiver, mailReceiver } from '@/tests/outbox/receivers'
import { officer } from '@/tests/setup/applications'
import { later, queueFor, running, start } from '@/tests/setup/outbox'
import { weekdays } from '@/tests/setup/numbers'
import { makeAccount, place } from '@/tests/setup/staff'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { changeProfile } from '@/lib/accounts/staff/own-account'
import { openSession, readSession } from '@/lib/accounts/staff/sessions'
import type { Locale } from '@/schemas/locale'
import { describeWithStore } from '@/tests/setup/stores'
import { dayMs, hourMs } from '@/lib/time'

const siteUrl = 'https://www.example.com'
const reader = { locale: 'en-US', siteUrl } as const
const by = (minute: number) => ({ actor: officer, at: later(minute) })
const vias = ['mail', 'robot'] as const
const applyNow = (db: Database) => queueFor(db, [])

const deliver = (db: Database, options: Partial<NotificationOptions>, minute: number) => {
  const lane = notificationLane({ mail: undefined, robot: undefined, ...reader, ...options }, () =>
    later(minute),
  )
  return deliverDue(db, { lane, clock: () => later(minute), stop: running })
}

async function office() {
  const { got, port } = await mailReceiver()
  return { got, mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'desk@site.example' } }
}

async function group(answer: string, format: 'wecom' | 'json' = 'wecom') {
  const { got, url } = await httpReceiver((response) => void response.end(answer))
  return { got, robot: { url, secret: 'a secret of some length', format } }
}

/** The limits of the robots: WeCom counts the text, the others the whole call. */
const limits = {
  wecom: {
    most: 2_048,
    refusal: { errcode: 40058, errmsg: 'text.content exceed max length 2048' },
  },
  dingtalk: { most: 20_000, refusal: { errcode: 460101, errmsg: 'message too long' } },
  feishu: { most: 20_480, refusal: { code: 9499, msg: 'the request body is too large' } },
} as const
type Limited = keyof typeof limits

/** A group whose robot refuses what is too long, as the real ones do. */
async function strictGroup(format: Limited) {
  const texts: string[] = []
  const { got, url } = await httpReceiver((response) => {
    const body = got.at(-1)?.body ?? ''
    const { text, content } = JSON.parse(body) as Record<'text' | 'content', Record<string, string>>
    const said = text?.content ?? content?.text ?? ''
    const { most, refusal } = limits[format]
    const size = Buffer.byteLength(format === 'wecom' ? said : body)
    texts.push(said)
    response.end(JSON.stringify(size > most ? refusal : { errcode: 0, code: 0 }))
  })
  return { texts, robot: { url, secret: 'a secret of some length', format } }
}

afterEach(closeReceivers)

describeWithStore('notices to staff', (store) => {
  it('tell fifty assignments and a mention in one mail, with references and links only', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const ids = []
    for (let count = 0; count < 50; count += 1) ids.push(await applyNow(db))
    for (const id of ids)
      await assignApplication(db, { id, version: 1, assignee: account.id }, by(1))
    const [first = ''] = ids
    await addNote(db, { id: first, body: '@林老师 请回电', colleagues: [account] }, by(1))
    expect(await bundleNotifications(db, later(1), vias), 'still gathering').toBe(0)
    const four = [1, 2, 3, 4].map(() => bundleNotifications(db, later(3), vias))
    expect((await Promise.all(four)).reduce((sum, made) => sum + made)).toBe(1)
    const { got, mail } = await office()
    await Promise.all([deliver(db, { mail }, 3), deliver(db, { mail }, 3)])
    expect(got).toHaveLength(1)
    expect(got[0]?.to).toEqual([account.email])
    expect(got[0]?.source).toContain('51 things wait')
    expect(got[0]?.source).toContain('You were mentioned')
    expect(got[0]?.source).not.toMatch(/王小明|13800138000|请回电/)
  })

  it('come in the language of the colleague, with the name for that language', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const { token } = await openSession(db, {
      accountId: account.id,
      stage: 'full',
      place,
      at: later(0),
    })
    const session = await readSession(db, token, later(0))
    if (!session) throw new Error('No session')
    const names = { 'zh-CN': '林海', 'en-US': 'Lin Hai' }
    await changeProfile(db, { session, ...by(0), names, language: 'zh-CN' })
    await assignApplication(db, { id: await applyNow(db), version: 1, assignee: account.id }, by(1))
    await bundleNotifications(db, later(3), vias)
    const { got, mail } = await office()
    await deliver(db, { mail }, 3)
    const source = got[0]?.source ?? ''
    const decoded = source.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString())
    expect([source, ...decoded].join('\n')).toMatch(/lang=(3D)?"zh-CN"/)
    for (const [locale, name] of Object.entries(names))
      expect(await listAccounts(db, locale as Locale)).toMatchObject([{ name }])
    await changeProfile(db, { session, ...by(4), names: { 'en-US': 'Lin Hai' }, language: 'en-US' })
    expect(await listAccounts(db, 'zh-CN'), 'the other name').toMatchObject([{ name: 'Lin Hai' }])
  })

  it('come ten minutes apart at least, and nobody is told about their own change', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const told = async (minute: number) => {
      await assignApplication(
        db,
        { id: await applyNow(db), version: 1, assignee: account.id },
        by(minute),
      )
      return bundleNotifications(db, later(minute + 2), vias)
    }
    expect(await told(0)).toBe(1)
    expect(await told(3)).toBe(0)
    expect(await bundleNotifications(db, later(13), vias)).toBe(1)
    const own = { actor: { kind: 'staff', id: account.id }, at: later(30) } as const
    await assignApplication(db, { id: await applyNow(db), version: 1, assignee: account.id }, own)
    expect(await bundleNotifications(db, later(60), vias)).toBe(0)
  })

  it('remind of a timed call-back once, shortly before it, over midnight in office time', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    const id = await applyNow(db)
    // 16:00 UTC is midnight at the office.
    const at = (time: string) => new Date(`2026-03-05T${time}Z`)
    const planned = { on: '2026-03-06', time: '00:05', owner: account.id }
    await setFollowUp(db, { id, version: 1, ...planned }, by(1))
    expect(await remindOfCallBacks(db, at('15:54:59'))).toBe(0)
    const both = await Promise.all([
      remindOfCallBacks(db, at('15:58:00')),
      remindOfCallBacks(db, at('15:58:00')),
    ])
    expect(Math.max(...both)).toBe(1)
    expect(await remindOfCallBacks(db, at('15:59:00'))).toBe(0)
    expect(await db.$count(staffNotifications, eq(staffNotifications.kind, 'call-back'))).toBe(1)
    expect(await bundleNotifications(db, at('15:59:00'), vias)).toBe(1)
    await setFollowUp(db, { id, version: 2, ...planned, time: '00:30' }, by(2))
    expect(await remindOfCallBacks(db, at('16:21:00')), 'the new time').toBe(1)
    const { got, mail } = await office()
    const lane = notificationLane({ mail, robot: undefined, ...reader })
    await deliverDue(db, { lane, clock: () => at('16:22:00'), stop: running })
    expect(got.map(({ source }) => source).join(), 'the old time is over').not.toContain(
      'Call back at 00:05',
    )
  })

  it('list the call-backs of the day once, on working days from eight, with those missed lately', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    // 4 March 2026 is a Wednesday; midnight UTC is eight at the office.
    const eight = (day: string) => new Date(`2026-03-${day}T00:00:00Z`)
    const plan = async (on: string, time: string | null) => {
      const id = await applyNow(db)
      await setFollowUp(db, { id, version: 1, on, time, owner: account.id }, by(1))
      return id
    }
    await plan('2026-03-04', null)
    await plan('2026-03-04', '14:30')
    await plan('2026-03-04', '09:00')
    await plan('2026-03-02', '10:00')
    await plan('2026-03-05', null)
    const done = await plan('2026-03-04', null)
    const list = (at: Date) => listCallBacks(db, at, weekdays)
    expect(await list(new Date(eight('04').getTime() - 1))).toBe(0)
    expect(await list(new Date(eight('04').getTime() + 4 * hourMs)), 'noon').toBe(0)
    const twice = await Promise.all([list(eight('04')), list(eight('04'))])
    expect(Math.max(...twice)).toBe(5)
    expect(await list(new Date(eight('04').getTime() + 60_000))).toBe(0)
    // Done before the mail leaves.
    await setFollowUp(db, { id: done, version: 2, on: undefined }, { ...by(1), at: eight('04') })
    const soon = new Date(eight('04').getTime() + 120_000)
    expect(await bundleNotifications(db, soon, vias)).toBe(1)
    const { got, mail } = await office()
    const lane = notificationLane({ mail, robot: undefined, ...reader })
    await deliverDue(db, { lane, clock: () => soon, stop: running })
    const text = got[0]?.source ?? ''
    const planned = [
      ...(text.split('text/html')[0]?.matchAll(/planned for (2026-[\d-]+(?: \d\d:\d\d)?)/g) ?? []),
    ]
    expect(planned.map(([, time]) => time)).toEqual([
      ...['2026-03-02 10:00', '2026-03-04', '2026-03-04 09:00', '2026-03-04 14:30'],
    ])
    expect(await list(eight('05')), 'the missed ones again').toBe(5)
    expect([await list(eight('07')), await list(eight('16'))], 'Saturday, and too old').toEqual([
      0, 0,
    ])
  })

  it('are what each person chose, and nothing for a deactivated account', async () => {
    const { db } = store()
    const [mail, robot, none, gone] = await Promise.all([1, 2, 3, 4].map(() => makeAccount(db)))
    await makeAccount(db, ['administrator'])
    if (!mail || !robot || !none || !gone) throw new Error('No accounts')
    await chooseNotifications(db, { account: robot.id, notices: { assigned: 'robot' } }, by(0))
    await chooseNotifications(db, { account: none.id, notices: { assigned: 'none' } }, by(0))
    for (const { id: assignee } of [mail, robot, none, gone])
      await assignApplication(db, { id: await applyNow(db), version: 1, assignee }, by(0))
    await deactivateAccount(db, { accountId: gone.id, ...by(1) })
    expect(await bundleNotifications(db, later(2), vias)).toBe(2)
    const payloads = (await db.select().from(outbox)).map((row) => row.payload)
    expect(payloads).toContainEqual({ account: mail.id, channel: 'mail' })
    expect(payloads).toContainEqual({ account: robot.id, channel: 'robot' })
    await deactivateAccount(db, { accountId: mail.id, ...by(2) })
    const sent = await office()
    const { got, robot: hook } = await group('{"errcode":0,"errmsg":"ok"}')
    await deliver(db, { mail: sent.mail, robot: hook }, 3)
    expect(sent.got, 'deactivated after the notice was queued').toEqual([])
    expect(got[0]?.body).toContain('Assigned to you: BH-26-')
  })

  it('of a robot that refuses are tried again, then wait under deliveries to be resent', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    await chooseNotifications(db, { account: account.id, notices: { assigned: 'robot' } }, by(0))
    await assignApplication(db, { id: await applyNow(db), version: 1, assignee: account.id }, by(0))
    await bundleNotifications(db, later(2), vias)
    const { got, robot } = await group('{"errcode":45009,"errmsg":"api freq out of limit"}')
    for (
      let minute = 2;
      minute < 5_000 && (await db.$count(outbox, eq(outbox.status, 'dead'))) === 0;
      minute += 61
    )
      await deliver(db, { robot }, minute)
    const { items } = await listUndelivered(db)
    expect(items).toMatchObject([
      {
        kind: 'notice',
        status: 'dead',
        reference: null,
        lastError: 'answer: 45009 api freq out of limit',
      },
    ])
    const tries = got.length
    expect(tries).toBeGreaterThan(40)
    expect(await resendDelivery(db, items[0]?.id ?? '', by(6_000))).toBe(true)
    await deliver(db, { robot }, 6_000)
    expect(got).toHaveLength(tries + 1)
  })

  it.each([
    ['wecom', 'zh-CN'],
    ['wecom', 'en-US'],
    ['dingtalk', 'zh-CN'],
    ['feishu', 'en-US'],
  ] as const)(
    'fit into one message of a %s robot in %s, in whole lines, with the number of the others',
    async (...row) => {
      const [format, locale] = row
      const { db } = store()
      const account = await makeAccount(db)
      await chooseNotifications(db, { account: account.id, notices: { assigned: 'robot' } }, by(0))
      for (let count = 0; count < 50; count += 1)
        await assignApplication(
          db,
          { id: await applyNow(db), version: 1, assignee: account.id },
          by(0),
        )
      await bundleNotifications(db, later(2), vias)
      const { texts, robot } = await strictGroup(format)
      await deliver(
        db,
        { robot, locale, siteUrl: 'https://admissions.bauhinia-education.example.com' },
        3,
      )
      expect(await db.$count(outbox, eq(outbox.status, 'sent')), 'accepted at once').toBe(1)
      const [lead = '', ...lines] = texts[0]?.split('\n') ?? []
      const [more = '', desk = ''] = lines.splice(-2)
      expect(lead).toContain('50')
      expect(desk).toMatch(/https:\/\/admissions\.bauhinia-education\.example\.com\/staff$/)
      for (const line of lines)
        expect(line).toMatch(/BH-26-\d{6} https:\/\/\S+\/staff\/applications\/[0-9a-f-]{36}$/)
      expect(more).toContain(String(50 - lines.length))
      expect(lines.length).toBeGreaterThan(format === 'wecom' ? 10 : 19)
      expect(lines.length).toBeLessThanOrEqual(20)
    },
  )

  it('are left out when they no longer hold: handed over, erased', async () => {
    const { db } = store()
    const [first, second] = await Promise.all([makeAccount(db), makeAccount(db)])
    const id = await applyNow(db)
    const erased = await applyNow(db)
    for (const one of [id, erased])
      await assignApplication(db, { id: one, version: 1, assignee: first.id }, by(0))
    await bundleNotifications(db, later(2), vias)
    const to = { colleague: second.id }
    await db.transaction((tx) => handOver(tx, { from: first.id, to }, by(3)))
    await eraseApplication(db, erased, by(3))
    expect(await db.$count(staffNotifications)).toBe(3 - 1)
    await bundleNotifications(db, later(5), vias)
    const { got, mail } = await office()
    await deliver(db, { mail }, 5)
    expect(got.map((one) => one.to)).toEqual([[second.email]])
  })

  it('and their deliveries are deleted after a month', async () => {
    const { db } = store()
    const account = await makeAccount(db)
    await assignApplication(db, { id: await applyNow(db), version: 1, assignee: account.id }, by(0))
    await bundleNotifications(db, later(2), vias)
    const { mail } = await office()
    await deliver(db, { mail }, 2)
    await deleteOldNotifications(db, new Date(start.getTime() + 29 * dayMs))
    expect(await db.$count(staffNotifications)).toBe(1)
    await deleteOldNotifications(db, new Date(start.getTime() + 31 * dayMs))
    expect([await db.$count(staffNotifications), await db.$count(outbox)]).toEqual([0, 0])
  })
})
