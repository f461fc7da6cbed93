import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eraseApplication } from '@/lib/applications/erase/erase'
import { applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import { auditLog } from '@/lib/db/schema/staff'
import { deliverDue } from '@/lib/outbox/worker'
import { applicationLane } from '@/lib/outbox/lane'
import { leaseTime, settleDelivery, takeLeases } from '@/lib/outbox/lease'
import { listUndelivered, resendDelivery, resendAll, sinkStates } from '@/lib/outbox/undelivered'
import { officer } from '@/tests/setup/applications'
import { later, queued, queueFor, recorder, running, start } from '@/tests/setup/outbox'
import { describeWithStore } from '@/tests/setup/stores'

const delivered = { kind: 'delivered' } as const
const refused = { kind: 'failed', reason: 'status: 500' } as const
const at = (minutes: number) => ({ clock: () => later(minutes), stop: running })
const minuteOf = (moment: Date | undefined) => ((moment?.getTime() ?? 0) - start.getTime()) / 60_000

describeWithStore('delivering', (store) => {
  it('delivers each application once, however many workers look at the same moment', async () => {
    const { db } = store()
    const ids = await Promise.all(Array.from({ length: 24 }, () => queueFor(db)))
    const { sink, got } = recorder(() => delivered)
    const rounds = Array.from({ length: 12 }, () =>
      deliverDue(db, { lane: applicationLane(sink), most: 6, ...at(1) }),
    )
    await Promise.all(rounds)
    while ((await deliverDue(db, { lane: applicationLane(sink), most: 6, ...at(1) })) > 0);
    expect(got.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(await db.$count(outbox, eq(outbox.status, 'sent'))).toBe(24)
  })

  it('hands over what the visitor said, and neither address nor browser', async () => {
    const { db } = store()
    await queueFor(db)
    const { sink, got } = recorder(() => delivered)
    await deliverDue(db, { lane: applicationLane(sink), ...at(0) })
    expect(got[0]).toMatchObject({
      name: '王小明',
      phone: '13800138000',
      reference: 'BH-26-000001',
    })
    expect(got[0]).not.toHaveProperty('address')
    expect(got[0]).not.toHaveProperty('userAgent')
  })

  it('tries again after a minute, then at growing intervals, and never waits over an hour', async () => {
    const { db } = store()
    await queueFor(db)
    const { sink, got } = recorder(() => refused)
    const pauses: number[] = []
    let now = 0
    while (pauses.length < 10) {
      expect(await deliverDue(db, { lane: applicationLane(sink), ...at(now) })).toBe(1)
      expect(
        await deliverDue(db, { lane: applicationLane(sink), ...at(now) }),
        'before it is due',
      ).toBe(0)
      const next = minuteOf((await queued(db))?.nextAt)
      pauses.push(next - now)
      now = next
    }
    expect(got).toHaveLength(10)
    const steps = [1, 2, 4, 8, 16, 32, 48, 48, 48, 48]
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual((steps[index] ?? 0) - 0.001)
      expect(pause).toBeLessThanOrEqual((steps[index] ?? 0) * 1.25 + 0.001)
    }
    expect(new Set(pauses.slice(6)).size, 'no two alike').toBeGreaterThan(1)
  })

  it('fails after 48 hours, and restarts after a resend', async () => {
    const { db } = store()
    const id = await queueFor(db)
    const { sink } = recorder(() => refused)
    let now = 0
    for (let tries = 0; (await queued(db))?.status === 'pending'; tries += 1) {
      expect(tries).toBeLessThan(100)
      now = Math.max(now, minuteOf((await queued(db))?.nextAt))
      await deliverDue(db, { lane: applicationLane(sink), ...at(now) })
    }
    expect(now / 60).toBeGreaterThanOrEqual(48)
    expect(now / 60).toBeLessThan(49)
    const { items, total } = await listUndelivered(db)
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { applicationId: id, kind: 'mail', status: 'dead', lastError: 'status: 500' },
    ])
    expect(
      await deliverDue(db, { lane: applicationLane(sink), ...at(now + 100_000) }),
      'given up',
    ).toBe(0)

    const by = { actor: officer, at: later(now + 1) }
    expect(await resendAll(db, by)).toBe(1)
    expect(await queued(db)).toMatchObject({ status: 'pending', attempts: 0 })
    await deliverDue(db, { lane: applicationLane(sink), ...at(now + 1) })
    expect((await queued(db))?.status, 'another 48 hours').toBe('pending')
    const { sink: mended } = recorder(() => delivered)
    const row = await queued(db)
    expect(await resendDelivery(db, row?.id ?? '', { actor: officer, at: later(now + 2) })).toBe(
      true,
    )
    await deliverDue(db, { lane: applicationLane(mended), ...at(now + 2) })
    expect((await sinkStates(db, later(now + 2))).get('mail')).toMatchObject({
      sent: 1,
      dead: 0,
      waiting: 0,
    })
    expect(await resendDelivery(db, row?.id ?? '', by), 'what has arrived').toBe(false)
    const trail = await db.select().from(auditLog)
    expect(trail.filter(({ action }) => action === 'application.resent')).toMatchObject([
      { subjectId: null, detail: { count: 1 } },
      { subjectId: id, detail: { sink: 'mail' } },
    ])
  })

  it('stops at once where trying again cannot help', async () => {
    const { db } = store()
    await queueFor(db)
    const { sink } = recorder(() => ({ kind: 'failed', reason: 'rejected: 550', permanent: true }))
    await deliverDue(db, { lane: applicationLane(sink), ...at(0) })
    expect(await queued(db)).toMatchObject({ status: 'dead', lastError: 'rejected: 550' })
  })

  it('takes over from a dead worker after the lease, and counts the attempt', async () => {
    const { db } = store()
    await queueFor(db)
    const [lost] = await takeLeases(db, { kind: 'mail', most: 4, at: start })
    const { sink, got } = recorder(() => delivered)
    expect(
      await deliverDue(db, { lane: applicationLane(sink), ...at(leaseTime / 60_000 - 1) }),
    ).toBe(0)
    expect(await deliverDue(db, { lane: applicationLane(sink), ...at(leaseTime / 60_000) })).toBe(1)
    expect(got).toHaveLength(1)
    expect(await queued(db)).toMatchObject({ status: 'sent', attempts: 2 })
    // The one before comes back to life: what it says counts no more.
    if (!lost) throw new Error('There was nothing to take')
    expect(await settleDelivery(db, lost, refused, later(5))).toBe('lost')
    expect(await queued(db)).toMatchObject({ status: 'sent' })
  })

  it('is not stopped by a clock that was far ahead when it failed, or when its worker died', async () => {
    const { db } = store()
    const year = 365 * 24 * 60
    await queueFor(db)
    const { sink: failing } = recorder(() => refused)
    await deliverDue(db, { lane: applicationLane(failing), ...at(year) })
    expect(await queued(db), 'a year in one try is no 48 hours of trying').toMatchObject({
      status: 'pending',
    })
    const { sink, got } = recorder(() => delivered)
    await takeLeases(db, { kind: 'mail', most: 4, at: later(year + 2) })
    expect(
      await deliverDue(db, { lane: applicationLane(sink), ...at(1) }),
      'the clock is right again',
    ).toBe(1)
    expect(got).toHaveLength(1)
  })

  it('fails in the end although the clock jumps back repeatedly', async () => {
    const { db } = store()
    await queueFor(db)
    const { sink } = recorder(() => refused)
    for (let tries = 0; tries < 80; tries += 1) {
      await db.update(outbox).set({ nextAt: start })
      await deliverDue(db, { lane: applicationLane(sink), ...at(0) })
    }
    expect(await queued(db)).toMatchObject({ status: 'dead', attempts: 80 })
  })

  it('does not send an application that was erased before or during the attempt', async () => {
    const { db } = store()
    const first = await queueFor(db)
    await db.delete(applications).where(eq(applications.id, first))
    const { sink, got } = recorder(async ({ id }) => {
      await db.delete(applications).where(eq(applications.id, id))
      return refused
    })
    expect(await deliverDue(db, { lane: applicationLane(sink), ...at(0) })).toBe(0)
    await queueFor(db)
    await deliverDue(db, { lane: applicationLane(sink), ...at(0) })
    expect(got).toHaveLength(1)
    expect(await db.$count(outbox)).toBe(0)
    expect(await db.$count(applications)).toBe(0)
    expect(await deliverDue(db, { lane: applicationLane(sink), ...at(100) })).toBe(0)
  })

  it.each([
    ['arrives after all', delivered],
    ['fails', refused],
  ] as const)(
    'an erasure during a delivery that %s names the receiver, and nothing comes back',
    async (_, end) => {
      const { db } = store()
      const id = await queueFor(db, ['webhook'])
      let erased: Awaited<ReturnType<typeof eraseApplication>> | undefined
      const { sink, got } = recorder(async () => {
        erased = await eraseApplication(db, id, { actor: officer, at: later(0) })
        return end
      }, 'webhook')
      await deliverDue(db, { lane: applicationLane(sink), ...at(0) })
      expect(got).toHaveLength(1)
      expect(erased).toEqual({ applications: 1, account: false, delivered: ['webhook'] })
      expect([await db.$count(outbox), await db.$count(applications)]).toEqual([0, 0])
      expect(
        await deliverDue(db, { lane: applicationLane(sink), ...at(leaseTime / 60_000 + 100) }),
      ).toBe(0)
      const trail = await db.select().from(auditLog)
      expect(trail).toMatchObject([
        { action: 'application.erased', detail: { delivered: ['webhook'] } },
      ])
    },
  )

  it(
    'writes down what was delivered once the store takes it again, and does not send it twice',
    { timeout: 60_000 },
    async () => {
      const { db } = store()
      await queueFor(db)
      const { sink, got } = recorder(async () => {
        await db.execute(
          sql`alter table outbox add constraint away check (status <> 'sent') not valid`,
        )
        return delivered
      })
      let looks = 0
      const clock = () => {
        // The first look at the clock takes the lease, the second writes down and fails, the third is the next try.
        looks += 1
        if (looks === 3) void db.execute(sql`alter table outbox drop constraint away`).then()
        return later(0)
      }
      await deliverDue(db, { lane: applicationLane(sink), clock, stop: running })
      expect(looks).toBeGreaterThanOrEqual(3)
      expect(got).toHaveLength(1)
      expect(await queued(db)).toMatchObject({ status: 'sent', attempts: 1, leaseOwner: null })
    },
  )

  it('leaves what a stop interrupts as if it had not been tried', async () => {
    const { db } = store()
    await queueFor(db)
    const stop = new AbortController()
    const { sink, got } = recorder(() => {
      stop.abort()
      return new Promise(() => undefined)
    })
    await deliverDue(db, { lane: applicationLane(sink), clock: () => later(0), stop: stop.signal })
    expect(got).toHaveLength(1)
    expect(await queued(db)).toMatchObject({ status: 'pending', attempts: 0, leaseOwner: null })
    expect((await listUndelivered(db)).items).toEqual([])
  })

  it('does not wait for a sink that ignores its signal', async () => {
    const { db } = store()
    await queueFor(db)
    const { sink } = recorder(() => new Promise(() => undefined))
    await deliverDue(db, { lane: applicationLane(sink), limit: 50, ...at(0) })
    expect(await queued(db)).toMatchObject({ status: 'pending', lastError: 'timeout', attempts: 1 })
  })
})
