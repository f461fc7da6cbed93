import { expect, it } from 'vitest'
import { assignApplication } from '@/lib/applications/change/assign-and-plan'
import { setStatus, undoStatus } from '@/lib/applications/change/change-status'
import { markDuplicate } from '@/lib/people/duplicates'
import { submitApplication } from '@/lib/applications/receive/submit'
import type { ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import { copyApplication, officer, submission } from '@/tests/setup/applications'
import { numbersOf } from '@/tests/setup/numbers'
import { describeWithStore } from '@/tests/setup/stores'

const byAt = (at: string) => ({ actor: officer, at: new Date(at) })
const by = byAt('2026-03-05T00:00:00Z')

async function submit(db: Database, ...input: Parameters<typeof submission>): Promise<string> {
  const result = await submitApplication(db, submission(...input))
  return 'id' in result ? result.id : ''
}

describeWithStore('numbers', (store) => {
  it('count days of the office, where applications came from, and how long they waited in office hours', async () => {
    const { db } = store()
    const monday = { at: new Date('2026-03-01T16:00:00Z') } // midnight at the office
    const came = { channel: '7', utm_source: 'Baidu', utm_campaign: 'spring' }
    for (const [index, contact] of ['01:10', '02:00', '06:00'].entries()) {
      const id = await submit(db, { ...came, phone: `1380013800${index}` }, monday)
      await setStatus(
        db,
        { id, version: 1, status: 'contacted' },
        byAt(`2026-03-02T${contact}:00Z`),
      )
      await assignApplication(db, { id, version: 2, assignee: officer.id }, by)
    }
    const late = { at: new Date('2026-03-03T15:59:59Z') }
    const kept = await submit(db, { locale: 'en-US' }, late)
    const merged = await submit(db, { locale: 'en-US' }, late)
    await markDuplicate(
      db,
      { head: { id: kept, version: 1 }, duplicate: { id: merged, version: 1 } },
      by,
    )
    await submit(db, {}, { at: late.at, flagged: ['honeypot'] })
    const reason = { reason: 'fees' }
    await setStatus(db, { id: kept, version: 2, status: 'declined', declined: reason }, by)
    await submit(db, { phone: '13900139000' }, { at: new Date('2026-03-03T16:00:00Z') })
    const { now, before } = await numbersOf(db, { from: '2026-03-01', to: '2026-03-03' }, by.at)
    expect(now.all.figures()).toEqual({
      applications: 4,
      tried: 3,
      reached: 0,
      contacted: 3,
      interviewed: 0,
      admitted: 0,
      accepted: 0,
      deferred: 0,
      withdrew: 0,
      declined: 1,
      median: 60,
      slowest: 300,
      // Now, whenever they were sent: three were contacted, one is declined, one came later.
      open: 4,
      due: 1,
      overdue: 1,
    })
    expect(now.days).toEqual([
      { key: '2026-03-01', count: 0, contacted: 0 },
      { key: '2026-03-02', count: 3, contacted: 3 },
      { key: '2026-03-03', count: 1, contacted: 0 },
    ])
    const sizes = Object.entries(now.by).map(([name, tallies]) => [
      name,
      tallies.largest(9).groups.map(([key, tally]) => [key, tally.size]),
    ])
    expect(Object.fromEntries(sizes)).toEqual({
      channel: [
        ['7', 3],
        ['19962', 1],
      ],
      source: [
        ['baidu', 3],
        ['', 1],
      ],
      campaign: [
        ['spring', 3],
        ['', 1],
      ],
      project: [['mba', 4]],
      intake: [['', 4]],
      officer: [
        [officer.id, 3],
        ['', 1],
      ],
      language: [
        ['zh-CN', 3],
        ['en-US', 1],
      ],
      status: [
        ['contacted', 3],
        ['declined', 1],
        ['new', 0],
      ],
    })
    expect(now.reasons.get('fees')?.size).toBe(1)
    // The last one has the phone of the first.
    expect([now.left, now.again]).toEqual([{ flagged: 1, merged: 1 }, 1])
    expect(before.all.size).toBe(0)
  })

  it('count how far applications have come, whatever became of them then, and no step that was a mistake', async () => {
    const { db } = store()
    const ways: (readonly (ApplicationStatus | 'undo')[])[] = [
      ['contacted', 'interviewed', 'admitted', 'declined'],
      ['contacted', 'interviewed', 'declined'],
      ['contacted', 'interviewed', 'undo'],
      ['contacted', 'interviewed', 'undo', 'interviewed', 'admitted', 'undo'],
      ['unreachable'],
      [],
    ]
    for (const [index, way] of ways.entries()) {
      const id = await submit(db, { phone: `1380013800${index}` })
      for (const [done, step] of way.entries()) {
        const target = { id, version: done + 1 }
        const result =
          step === 'undo'
            ? undoStatus(db, target, by)
            : setStatus(db, { ...target, status: step }, by)
        expect(await result).toMatchObject({ kind: 'changed' })
      }
    }
    const { now } = await numbersOf(db, { from: '2026-03-01', to: '2026-03-01' }, by.at)
    const far = { applications: 6, contacted: 4, interviewed: 3, admitted: 1, declined: 2 }
    expect(now.all.figures()).toMatchObject(far)
    const earlier = await numbersOf(db, { from: '2026-03-02', to: '2026-03-02' }, by.at)
    expect([earlier.now.all.size, earlier.before.all.figures()]).toMatchObject([0, far])
  })

  it('are complete with many campaigns, and empty in the future', async () => {
    const { db } = store()
    await submit(db)
    await copyApplication(db, 1_200, (copy) => ({ utmCampaign: `c${copy}` }))
    const { now } = await numbersOf(db, { from: '2026-03-01', to: '2026-03-01' }, by.at)
    expect(now.all.size).toBe(1_201)
    const { groups, rest } = now.by.campaign.largest(20)
    expect([groups.length, rest.count]).toEqual([20, 1_181])
    expect(groups.reduce((sum, [, one]) => sum + one.size, rest.tally.size)).toBe(1_201)
    const future = await numbersOf(db, { from: '2099-01-01', to: '2099-01-31' }, by.at)
    expect([future.now.all.figures().median, future.now.days.length]).toEqual([undefined, 31])
  })
})
