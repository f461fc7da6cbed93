import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@/tests/e2e/support/site'
import type { Bench } from '@/tests/load/support/table'
import { freePort } from '@/tests/setup/port'

const bar = 3

/** Seconds from the start of the process to its first answered page. */
async function firstAnswer(env: Readonly<Record<string, string>>): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const site = await startSite(port, env)
  const response = await fetch(`${site.url}/`)
  await response.arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  const code = await site.stop()
  if (!response.ok || code !== 0)
    throw new Error(`The site answered ${response.status} and ended with ${code}`)
  return seconds
}

export const bench: Bench = {
  name: 'start',
  title: 'from the start of the server to its first answered page',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bauhinia-bench-'))
    const env = { DATA_DIR: join(folder, 'data') }
    const cold = await firstAnswer(env)
    const warm: number[] = []
    for (let time = 0; time < 5; time += 1) warm.push(await firstAnswer(env))
    rmSync(folder, { recursive: true, force: true })
    warm.sort((a, b) => a - b)
    const [best = 0, , median = 0, , worst = 0] = warm
    return {
      columns: ['store', 'seconds', 'bar'],
      rows: [
        ['new (the database is made)', cold, '–'],
        ['warm, best of 5', best, bar],
        ['warm, median', median, bar],
        ['warm, worst', worst, bar],
      ],
      missed:
        median > bar ? [`first answer under ${bar} s with a warm store (median ${median.toFixed(2)} s)`] : [],
    }
  },
}
