import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@/tests/e2e/support/site'
import { untilIdle } from '@/tests/load/support/idle'
import { memoryMb } from '@/tests/load/support/process'
import type { Bench } from '@/tests/load/support/table'
import { freePort } from '@/tests/setup/port'

const bar = 3
const memoryBar = 512

/**
 * Seconds from the start of the process to its first answered page, and its highest memory in MB until it has loaded and
 * compressed all pages.
 */
async function start(env: Readonly<Record<string, string>>): Promise<{ seconds: number; peak: number }> {
  const port = await freePort()
  const began = performance.now()
  const site = await startSite(port, env)
  const response = await fetch(`${site.url}/`)
  await response.arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  await untilIdle(site.pid)
  const peak = Math.round(memoryMb(site.pid, 'VmHWM'))
  const code = await site.stop()
  if (!response.ok || code !== 0)
    throw new Error(`The site answered ${response.status} and ended with ${code}`)
  return { seconds, peak }
}

export const bench: Bench = {
  name: 'start',
  title: 'from the start of the server to its first answered page',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bauhinia-bench-'))
    const env = { DATA_DIR: join(folder, 'data') }
    const cold = await start(env)
    const warm: (typeof cold)[] = []
    for (let time = 0; time < 5; time += 1) warm.push(await start(env))
    rmSync(folder, { recursive: true, force: true })
    warm.sort((a, b) => a.seconds - b.seconds)
    const [best = cold, , median = cold, , worst = cold] = warm
    const peak = Math.max(cold.peak, ...warm.map((one) => one.peak))
    const missed = []
    if (median.seconds > bar)
      missed.push(`first answer under ${bar} s with a warm store (median ${median.seconds.toFixed(2)} s)`)
    if (peak > memoryBar) missed.push(`memory of the start under ${memoryBar} MB (${peak} MB)`)
    return {
      columns: ['store', 'seconds', 'bar', 'peak MB', 'bar MB'],
      rows: [
        ['new (the database is made)', cold.seconds, '–', cold.peak, memoryBar],
        ['warm, best of 5', best.seconds, bar, best.peak, memoryBar],
        ['warm, median', median.seconds, bar, median.peak, memoryBar],
        ['warm, worst', worst.seconds, bar, worst.peak, memoryBar],
      ],
      missed,
    }
  },
}
