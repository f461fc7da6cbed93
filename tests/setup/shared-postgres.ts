import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the URL of the shared PostgreSQL. */
    sharedPostgres: string
  }
}

/**
 * Global setup of Vitest: one PostgreSQL for all test files, started on the first request. Test files run in processes
 * that end at different times, so the server belongs to Vitest's main process, and they request its URL over HTTP.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestPostgres> | undefined
  const server = createServer((_req, res) => {
    started ??= startPostgres()
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
