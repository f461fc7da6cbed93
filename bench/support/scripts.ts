import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Whether an address is code, as opposed to the data of a page (`server/next/defer-scripts.ts`). */
export const isCode = (url: string) => !new URL(url).pathname.startsWith('/_page/')

/** Collects the scripts that a page loads from now on. `kB` returns their size in 1,000 bytes, gzip. */
export function collectScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || sizes.has(response.url())) return
    if (!isCode(response.url())) return
    sizes.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    )
  })
  return {
    async kB(): Promise<number> {
      const all = await Promise.all(sizes.values())
      return all.reduce((sum, size) => sum + size, 0) / 1000
    },
  }
}
