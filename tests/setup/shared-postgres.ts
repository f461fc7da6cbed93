import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '@/lib/db/store'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

/** The database with empty tables that `newDatabase({ tables: true })` copies. */
export const template = 'test_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the URL of the shared PostgreSQL. */
    sharedPostgres: string
  }
}

/** A server with a database to copy. */
async function startShared(): Promise<TestPostgres> {
  const postgres = await startPostgres()
  const client = new Client(postgres.url)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = template
  const store = await openStore({ databaseUrl: url.href })
  await store.close()
  return postgres
}

/**
 * Global setup of Vitest: one PostgreSQL for all test files, started on the first request. Test files run in processes
 * that end at different times, so the server belongs to Vitest's main process, and they request its URL over HTTP.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestPostgres> | undefined
  const server = createServer((_req, res) => {
    started ??= startShared()
    started.then(
      ({ url }) => res.end(url),
      (error: unknown) => res.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  provide('sharedPostgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    const postgres = await started?.catch(() => undefined)
    await postgres?.remove()
  }
}
