import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'
import { typescript } from '@/lib/typescript/arguments.mjs'
import { attacks } from '@/bench/overload/attacks'
import { untilIdle } from '@/bench/support/idle'
import type { Running } from '@/bench/support/process'
import { startFront } from '@/bench/support/servers'
import { steadily, type Times } from '@/bench/support/steady'
import type { Bench } from '@/bench/support/table'
import { freePort } from '@/tests/setup/port'

const run = promisify(execFile)
const target = 100
const probes = { rate: 20, connections: 64 }

/** Maximum resident memory while something runs. */
async function peakWhile<Result>(
  site: Running,
  running: Promise<Result>,
): Promise<[Result, number]> {
  let peak = site.residentMb()
  const timer = setInterval(() => (peak = Math.max(peak, site.residentMb())), 50)
  const result = await running.finally(() => clearInterval(timer))
  return [result, Math.round(peak)]
}

/** What delayed the server itself: its event loop, and this machine, whose cores attacker, probes and server share. */
class Delays {
  readonly #site: Running
  readonly #metricsPort: number
  #began = performance.now()
  #waited = 0

  constructor(site: Running, metricsPort: number) {
    this.#site = site
    this.#metricsPort = metricsPort
  }

  /** How long the main thread has waited for a core, in ms: the second figure, in ns. */
  #waiting(): number {
    const { pid } = this.#site
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  }

  /** Since the last call: how late the event loop was, in ms (beyond the 10 ms in which Node measures it), and the share of time without a core. */
  async since(): Promise<string> {
    const text = await (await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`)).text()
    const ms = (name: string) => {
      const seconds = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(
        text,
      )?.[1]
      return Math.max(0, Math.round(1000 * Number(seconds)) - 10)
    }
    const share = (this.#waiting() - this.#waited) / (performance.now() - this.#began)
    this.#began = performance.now()
    this.#waited = this.#waiting()
    return `event loop late by ${['p50', 'p99', 'max'].map(ms).join(' / ')} ms, without a core ${Math.round(100 * share)} % of the time`
  }
}

/** Real attackers use other machines: here they get the CPU time that the server and this process leave. */
function yieldProcessor(pid: number | undefined): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
}

/** A visitor with a separate address who opens rendered pages, one after another. */
async function visit(url: string, until: number) {
  const answers: Record<number, number> = {}
  let longest = 0
  while (Date.now() < until) {
    const began = performance.now()
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const { status } = await fetch(`${url}/about/news?q=${Math.random()}`, { headers })
    answers[status] = (answers[status] ?? 0) + 1
    longest = Math.max(longest, performance.now() - began)
  }
  return { answers, longestMs: Math.round(longest) }
}

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const only = process.env.BENCH_ATTACK?.split(',')

const probe = (url: string) =>
  steadily(url, { ...probes, headers: { 'accept-encoding': 'br' }, seconds: seconds - 1 })
const shown = ({ p50, p99, longest }: Times) =>
  [p50, p99, longest].map((ms) => Math.round(ms)).join(' / ')

async function measure(site: Running, delays: Delays, name: string) {
  const before = Math.round(site.residentMb())
  const args = [
    ...typescript,
    'bench/overload/attacker.ts',
    name,
    `${site.url}/`,
    String(seconds + 2),
  ]
  const attack = run(process.execPath, args)
  yieldProcessor(attack.child.pid)
  await new Promise((resolve) => setTimeout(resolve, 2_000)) // the attacker starts
  await delays.since()
  const watched = Promise.all([
    probe(`${site.url}/`),
    probe(`${site.url}/healthz`),
    visit(site.url, Date.now() + (seconds - 1) * 1000),
    attack,
  ])
  const [[home, health, visitor, { stdout }], peak] = await peakWhile(site, watched)
  const late = await delays.since()
  await untilIdle(site.pid)
  return {
    row: [name, shown(home), shown(health), before, peak],
    note: `${name}: ${late}; attacker ${stdout.trim()}; visitor ${JSON.stringify(visitor)}`,
    missed: [home, health].some(({ p99 }) => p99 >= target)
      ? [`${name}: / and /healthz under ${target} ms`]
      : [],
  }
}

export const bench: Bench = {
  name: 'overload',
  title: 'the times of / and /healthz under attack (BENCH_ATTACK, BENCH_SECONDS)',
  async run() {
    const metricsPort = await freePort()
    const site = await startFront({ TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) })
    const delays = new Delays(site, metricsPort)
    await untilIdle(site.pid)
    const results: Awaited<ReturnType<typeof measure>>[] = []
    for (const name of Object.keys(attacks))
      if (only?.includes(name) ?? true) results.push(await measure(site, delays, name))
    await site.stop()
    return {
      columns: ['attack', '/: half, 99 %, longest ms', '/healthz', 'MB before', 'MB at most'],
      rows: results.map(({ row }) => row),
      notes: results.map(({ note }) => note),
      missed: results.flatMap(({ missed }) => missed),
    }
  },
}
