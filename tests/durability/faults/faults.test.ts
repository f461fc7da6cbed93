import { expect, it, vi } from 'vitest'
import { jumpingClock } from '@/tests/durability/faults/clock'
import { databaseFrozen, databaseGone } from '@/tests/durability/faults/database'
import { fullDisk } from '@/tests/durability/faults/disk'
import { readOnlyStart } from '@/tests/durability/faults/read-only'
import { underFault, type Fault } from '@/tests/durability/faults/under-fault'

vi.setConfig({ testTimeout: 300_000 }) // starts servers and databases

const cases: { name: string; make: () => Promise<Fault | undefined>; refuses: boolean }[] = [
  { name: 'a full disk', make: fullDisk, refuses: true },
  { name: 'a database that stops', make: databaseGone, refuses: true },
  { name: 'a database that hangs', make: databaseFrozen, refuses: true },
  { name: 'a clock that jumps', make: jumpingClock, refuses: false },
]

it.each(cases)(
  'loses and duplicates nothing with $name, and continues without a restart',
  async (wanted) => {
    const fault = await wanted.make()
    if (fault === undefined)
      return console.info('No disk can be made here: the full disk was not tried')
    const outcome = await underFault(fault, 6)
    console.info(outcome)
    expect(outcome).toMatchObject({ lost: 0, duplicated: 0, contradictions: 0 })
    // A fault must have an effect; a clock jump must reject no submission.
    expect(outcome.refused > 0).toBe(wanted.refuses)
  },
)

it('fails to start on a read-only disk with a clear message, and starts once the disk is writable', async () => {
  const outcome = await readOnlyStart()
  if (outcome === undefined)
    return console.info('No disk can be made here: the read-only disk was not tried')
  console.info(outcome.said)
  expect(outcome.said).toMatch(/The folder .* cannot be written \(EROFS\)/)
  expect(outcome.startsLater).toBe(true)
})
