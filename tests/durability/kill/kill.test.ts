import { expect, it } from 'vitest'
import { killRounds } from '@/tests/durability/kill/rounds'
import { copyTestStore } from '@/tests/setup/template'

it(
  'loses and duplicates nothing when the site, its PostgreSQL or both are killed at random moments',
  { timeout: 300_000 },
  async () => {
    const { dataDir, remove } = await copyTestStore()
    const tally = await killRounds({ store: { dataDir }, rounds: 5, clients: 16 })
    console.info('kill', tally)
    expect(tally).toMatchObject({ lost: 0, duplicated: 0, contradictions: 0 })
    expect(tally.acknowledged).toBeGreaterThan(25)
    remove()
  },
)
