import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFront } from '@/bench/support/servers'
import { proveNumbers, submitAll } from '@/bench/support/submissions'
import type { Bench } from '@/bench/support/table'
import { startPostgres } from '@/tests/setup/postgres'

/** BENCH_APPLICATIONS shortens the run; the target is for 50,000. */
const count = Number(process.env.BENCH_APPLICATIONS ?? 50_000)
const clients = 16
const steps = 5
const secret = 'only-for-this-measurement'.repeat(2)

const at99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

type Place = { name: string; env: Record<string, string>; mostMb: number; remove(): Promise<void> }

async function measure({ name, env, mostMb, remove }: Place) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env
  Object.assign(process.env, { SESSION_SECRET: secret, DATA_DIR: dataDir })
  const prospects = await proveNumbers(databaseUrl ? { databaseUrl } : { dataDir }, count)
  const site = await startFront({ ...env, SESSION_SECRET: secret, TRUST_PROXY: '1' })
  const size = Math.ceil(count / steps)
  const [times, memory]: [number[], number[]] = [[], []]
  const began = performance.now()
  for (let at = 0; at < count; at += size) {
    times.push(...(await submitAll(site.url, prospects.slice(at, at + size), clients)))
    memory.push(Math.round(site.residentMb()))
  }
  const perSecond = count / ((performance.now() - began) / 1000)
  await site.stop()
  await remove()
  const missed: string[] = []
  const p99 = at99(times)
  if (perSecond < 300)
    missed.push(`${name}: at least 300 applications/s (${Math.round(perSecond)})`)
  if (p99 > 100) missed.push(`${name}: p99 under 100 ms (${p99.toFixed(0)})`)
  if ((memory.at(-1) ?? 0) > mostMb) missed.push(`${name}: at most ${mostMb} MB (${memory.at(-1)})`)
  return { row: [name, count, Math.round(perSecond), p99, memory.join(' → ')], missed }
}

export const bench: Bench = {
  name: 'apply',
  title: `applications committed and flushed through the whole site, ${clients} clients`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bauhinia-apply-'))
    const embedded = await measure({
      name: 'own PostgreSQL',
      env: { DATA_DIR: join(folder, 'embedded') },
      mostMb: 650,
      remove: async () => rmSync(join(folder, 'embedded'), { recursive: true, force: true }),
    })
    const server = await startPostgres()
    const postgres = await measure({
      name: 'DATABASE_URL',
      env: { DATABASE_URL: server.url, DATA_DIR: join(folder, 'postgres') },
      mostMb: 350,
      remove: () => server.remove(),
    })
    rmSync(folder, { recursive: true, force: true })
    return {
      columns: ['store', 'applications', 'per second', 'p99 ms', 'resident MB, in fifths'],
      rows: [embedded.row, postgres.row],
      notes: [
        'The clients share the cores with the site. Numbers were proved before; codes are not part of it.',
      ],
      missed: [...embedded.missed, ...postgres.missed],
    }
  },
}
