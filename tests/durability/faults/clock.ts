import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTestStore } from '@/tests/setup/template'
import type { Fault } from '@/tests/durability/faults/under-fault'
import { removeFolder } from '@/tests/durability/faults/under-fault'

const day = 86_400_000

/** The clock jumps a day ahead, then to a day before the real time. */
export async function jumpingClock(): Promise<Fault> {
  const { dataDir, remove } = await copyTestStore()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-clock-'))
  const file = join(folder, 'offset')
  const jump = (by: number) => writeFileSync(file, String(by))
  jump(0)
  return {
    name: 'clock jumps +1 day, −1 day',
    store: { dataDir },
    preload: ['./tests/durability/faults/clock-shift.ts'],
    env: { CLOCK_FILE: file },
    begin: () => jump(day),
    end: () => jump(-day),
    remove: () => {
      removeFolder(folder)
      remove()
    },
  }
}
