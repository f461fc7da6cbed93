import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { submitApplication } from '@/lib/applications/receive/submit'
import { openStore } from '@/lib/db/store'
import { submission } from '@/tests/setup/applications'
import { postgresPrograms } from '@/tests/setup/postgres'

const run = promisify(execFile)
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Statement = { text: string; values: readonly unknown[] }

/** The statement that stores an application, with its values: stores one. */
async function recordStatement(url: string): Promise<Statement> {
  const store = await openStore({ databaseUrl: url })
  const original = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
  const seen: Statement[] = []
  Reflect.set(Client.prototype, 'query', function (this: Client, ...args: unknown[]) {
    const [{ text }, values] = args as [Statement, unknown[]]
    seen.push({ text, values: (args[0] as Statement).values ?? values })
    return original.apply(this, args)
  })
  try {
    await submitApplication(store.db, submission({}, { at: new Date() }))
  } finally {
    Reflect.set(Client.prototype, 'query', original)
    await store.close()
  }
  const found = seen.find(({ text }) => text.includes('insert into "applications"'))
  if (!found) throw new Error('No statement stored the application')
  return found
}

function literal(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}

/** The same statement for pgbench. What must be unique follows from a random number: ids, the reference, and one of 64 counters. */
function scriptOf({ text, values }: Statement): string {
  const ids = [...new Set(values.filter((value) => typeof value === 'string' && uuid.test(value)))]
  const statement = text.replaceAll(/\$(\d+)/g, (_, index) => {
    const value = values[Number(index) - 1]
    if (typeof value !== 'string') return literal(value)
    const id = ids.indexOf(value)
    if (id !== -1)
      return `('${String(id).padStart(8, '0')}-0000-4000-8000-' || lpad(to_hex(:n::bigint), 12, '0'))::uuid`
    if (/^BH-\d\d-/.test(value)) return `'BH-' || :n::text`
    if (value.startsWith('applications-arrived-')) return `'applications-arrived-' || (:n::bigint % 64)`
    return literal(value)
  })
  return `\\set n random(1, 200000000000000)\n${statement};\n`
}

/**
 * Applications per second when PostgreSQL's own benchmark sends the statement that stores one: what the database allows
 * without the servers of the site. `extended` sends and plans it each time, as the site does; `prepared` plans it once.
 */
export async function storeByPgbench(
  url: string,
  { clients, seconds, protocol }: { clients: number; seconds: number; protocol: 'extended' | 'prepared' },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-pgbench-'))
  try {
    const script = join(folder, 'store.sql')
    writeFileSync(script, scriptOf(await recordStatement(url)))
    const size = ['--client', String(clients), '--jobs', '2', '--time', String(seconds)]
    const args = ['--no-vacuum', '--protocol', protocol, ...size, '--file', script, url]
    const { stdout } = await run(join(postgresPrograms(), 'pgbench'), args)
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (tps === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
