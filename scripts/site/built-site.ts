import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '@/scripts/setup/build.mjs'
import { startSite } from '@/tests/e2e/support/site'
import { freePort } from '@/tests/setup/port'

export type BuiltSite = { url: string; stop(): Promise<void> }

/** Builds the site if needed, and serves it on a free port with a temporary store until `stop`. */
export async function serveBuiltSite(): Promise<BuiltSite> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-site-'))
  const site = await startSite(await freePort(), { DATA_DIR: folder })
  return {
    url: site.url,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
