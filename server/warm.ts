import { locales } from '@/lib/i18n/locales'
import type { PrerenderedPages } from '@/server/prerendered'

/**
 * Reads and compresses every prerendered page in the background after the start, one at a time and in other threads, so
 * that nobody's first visit waits for it. Home pages first, pages before payloads. Resolves when all are there.
 */
export async function warmUp(pages: PrerenderedPages, filing: number): Promise<void> {
  const parts = [...pages.list()].sort((a, b) => order(a.part, a.path) - order(b.part, b.path))
  for (const { path, part } of parts) {
    const locale = locales.find((name) => path.split('/')[1] === name) ?? locales[0]
    await pages.get(path, locale, filing, part).form('br')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const depth = (path: string) => path.split('/').length
const order = (part: string, path: string) => (part === 'html' ? 0 : 100) + depth(path)
