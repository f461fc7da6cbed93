import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { systemProgram } from '@/bench/support/programs'

const run = promisify(execFile)

export type Throughput = { perSecond: number; p99Ms: number }

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

/**
 * Requests per second with 32 keep-alive connections from one thread of wrk, a generator in C, because one in
 * JavaScript would be slower than the server. Throws if a response is not 2xx.
 */
export async function throughput(
  url: string,
  {
    headers = {},
    seconds = 5,
  }: { headers?: Readonly<Record<string, string>>; seconds?: number } = {},
): Promise<Throughput> {
  const wrk = systemProgram('wrk', 'wrk')
  const first = await fetch(url, { headers, redirect: 'manual' })
  await first.arrayBuffer()
  if (first.status !== 200) throw new Error(`${url} answered ${first.status}`)
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run(wrk, ['-t1', '-c32', `-d${seconds}s`, '--latency', ...lines, url])
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`)
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p99Ms: Number(amount) * (units[unit] ?? 1),
  }
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
