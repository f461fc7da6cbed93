import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@/tests/e2e/support/site'
import { untilIdle } from '@/bench/support/idle'
import { memoryMb } from '@/bench/support/process'
import type { Bench } from '@/bench/support/table'
import { freePort } from '@/tests/setup/port'

const target = 3
const memoryTarget = 512

/**
 * Seconds from the start of the process to its first served page, and its maximum memory in MB until it has loaded and
 * compressed all pages.
 */
async function start(
  env: Readonly<Record<string, string>>,
): Promise<{ seconds: number; peak: number }> {
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
  title: 'from the start of the server to its first served page',
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
    if (median.seconds > target)
      missed.push(
        `first answer under ${target} s with a warm store (median ${median.seconds.toFixed(2)} s)`,
      )
    if (peak > memoryTarget)
      missed.push(`memory of the start under ${memoryTarget} MB (${peak} MB)`)
    return {
      columns: ['store', 'seconds', 'target', 'peak MB', 'target MB'],
      rows: [
        ['new (the database is made)', cold.seconds, '–', cold.peak, memoryTarget],
        ['warm, best of 5', best.seconds, target, best.peak, memoryTarget],
        ['warm, median', median.seconds, target, median.peak, memoryTarget],
        ['warm, worst', worst.seconds, target, worst.peak, memoryTarget],
      ],
      missed,
    }
  },
}
