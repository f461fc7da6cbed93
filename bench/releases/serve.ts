import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess, type Running } from '@/bench/support/process'

/** Settings that all servers of a test share. */
export type Shared = { databaseUrl: string; assetsDir: string; siteUrl: string; cacheSeconds?: number }

/** The secret of the sessions that the tests begin. */
export const testSecret = 'the secret of the sessions that the tests begin'

/** Resolves when a server that has just started answers each kind of page at once, as a deploy would wait. */
async function warm(url: string): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const began = performance.now()
    for (const path of ['/', '/about/news', '/search?q=MBA', '/staff/sign-in'])
      await (await fetch(url + path)).arrayBuffer()
    if (performance.now() - began < 400) return
    await sleep(300)
  }
}

/** Starts an unpacked release as `npm run serve` does, with `more` settings of its own. */
export async function startRelease(
  folder: string,
  port: number,
  { databaseUrl, assetsDir, siteUrl, cacheSeconds = 0 }: Shared,
  more: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-served-'))
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: testSecret,
    ASSETS_DIR: assetsDir,
    SITE_URL: siteUrl,
    SHARED_CACHE_SECONDS: String(cacheSeconds),
    // The tests name the addresses of their visitors, and nginx adds its own.
    TRUST_PROXY: '2',
    LOG_LEVEL: 'error',
    ...more,
  }
  const site = await startProcess(
    process.execPath,
    ['scripts/serve.mjs'],
    `http://localhost:${port}/healthz`,
    env,
    folder,
  )
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a release and waits until it answers every kind of page at once. */
export async function serveRelease(folder: string, port: number, shared: Shared): Promise<Running> {
  const site = await startRelease(folder, port, shared)
  await warm(`http://localhost:${port}`)
  return site
}
