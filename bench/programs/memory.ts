import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFront } from '@/bench/support/servers'
import type { Bench } from '@/bench/support/table'
import { startPostgres } from '@/tests/setup/postgres'
import { everyPage } from '@/scripts/site/built-site'

const total = Number(process.env.BENCH_REQUESTS ?? 100_000)
const steps = 5
const connections = 16
/** Growth from the first to the last fifth that is not a leak: the variation of one garbage collection. */
const flat = 1.1

/** All kinds of requests: every page in every language, payloads, an article, a list, a call, a missing page. */
function asks() {
  const pages = everyPage().flatMap(({ locale, path }) => {
    const cookie = `lang=${locale}`
    return [
      { path, headers: { cookie } },
      { path: `${path}?_rsc=`, headers: { cookie, rsc: '1' } },
    ]
  })
  const others = [
    '/about/news',
    '/api/usercenter/v2/frontend/user/get-user-info',
    '/missing/page',
    '/healthz',
  ]
  return [...pages, ...others.map((path) => ({ path, headers: {} }))].map(({ path, headers }) => ({
    path,
    headers: { ...headers, 'accept-encoding': 'br' },
  }))
}

/** Sends this number of requests over 16 connections, each as soon as one is free. */
async function sendAll(url: string, amount: number) {
  const [agent, waiting] = [new Agent({ keepAlive: true, maxSockets: connections }), asks()]
  let sent = 0
  async function connection() {
    while (sent < amount) {
      const { path, headers } = waiting[sent++ % waiting.length] ?? { path: '/', headers: {} }
      await new Promise((resolve, reject) =>
        get(url + path, { agent, headers }, (answer) => answer.resume().on('end', resolve)).on(
          'error',
          reject,
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
}

async function measure(name: string, env: Readonly<Record<string, string>>, mostMb: number) {
  const site = await startFront(env)
  const began = Math.round(site.residentMb())
  const seen: number[] = []
  for (let step = 0; step < steps; step += 1) {
    await sendAll(site.url, total / steps)
    seen.push(Math.round(site.residentMb()))
  }
  await site.stop()
  const [first = 0, last = 0] = [seen[0], seen.at(-1)]
  const missed = [
    last > mostMb ? `${name}: at most ${mostMb} MB (${last})` : '',
    last / first > flat ? `${name}: flat (${first} MB, then ${last})` : '',
  ].filter(Boolean)
  return { row: [name, total, began, seen.join(' → '), mostMb], missed }
}

export const bench: Bench = {
  name: 'memory',
  title: `resident memory over ${total} mixed requests`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bauhinia-memory-'))
    const embedded = await measure(
      'own PostgreSQL, with the server',
      { DATA_DIR: join(folder, 'embedded') },
      550,
    )
    const server = await startPostgres()
    const postgres = await measure(
      'DATABASE_URL',
      {
        DATABASE_URL: server.url,
        DATA_DIR: join(folder, 'postgres'),
        SESSION_SECRET: 'only-for-this'.repeat(4),
      },
      550,
    )
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
    return {
      columns: ['store', 'requests', 'MB at the start', 'MB, in fifths', 'target'],
      rows: [embedded.row, postgres.row],
      notes: ['Pages, payloads, articles, calls and missing pages in turn, 16 connections.'],
      missed: [...embedded.missed, ...postgres.missed],
    }
  },
}
