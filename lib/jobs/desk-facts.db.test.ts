import { afterAll, expect, it } from 'vitest'
import facts from '@/content/facts/desk.json'
import { readRevision } from '@/lib/applications/inbox/listeners'
import {
  attemptRules,
  declineReasonName,
  declineReasons,
  firstContactTarget,
  officeHours,
} from '@/lib/content/desk'
import { followDeskFacts } from '@/lib/jobs/desk-facts'
import { openEditFolder } from '@/tests/setup/edit-folder'
import { describeWithStore } from '@/tests/setup/stores'

const folder = await openEditFolder()
afterAll(folder.remove)
const commit = (changed: object) =>
  folder.commit({ 'content/facts/desk.json': JSON.stringify({ ...facts, ...changed }) })

describeWithStore('facts of the desk in the repository of /edit', (store) => {
  it('take effect without a deployment; wrong ones do not, and a removed reason keeps its name', async () => {
    const { db } = store()
    const before = await readRevision(db)
    commit({
      holidays: ['2026-12-31'],
      firstContactHours: 2,
      nextAttempts: [{ days: 2, time: '11:00' }],
      declineReasons: ['time', 'other'],
    })
    await followDeskFacts(db)
    expect([firstContactTarget(), [...officeHours().holidays]]).toEqual([120, ['2026-12-31']])
    expect(attemptRules().steps).toEqual([{ days: 2, time: 660 }])
    expect([declineReasons(), declineReasonName('en-US', 'fees')]).toEqual([
      ['time', 'other'],
      'Fees',
    ])
    expect(await readRevision(db)).toBeGreaterThan(before)
    commit({ declineReasons: ['time', 'nameless'] })
    await expect(followDeskFacts(db)).rejects.toThrow('nameless')
    expect(declineReasons()).toEqual(['time', 'other'])
    commit({})
    await followDeskFacts(db)
    expect(declineReasons()).toEqual(facts.declineReasons)
  })
})
