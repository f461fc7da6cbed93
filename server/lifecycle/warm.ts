import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Env } from '@/lib/env'
import { defaultLocale, locales } from '@/lib/i18n/locales'
import type { PrerenderedPages } from '@/server/answer/prerendered'
import { filingFor } from '@/server/route/filing'

/** One address of each kind that Next answers on request, with a cookie where the address alone does not lead to Next. */
const rendered: readonly { path: string; cookie?: string }[] = [
  { path: '/about/news' },
  { path: '/about/news/warm-up' },
  { path: '/passport/login' },
  { path: '/staff/sign-in' },
  { path: '/staff' },
  { path: '/enrol?sent=1', cookie: 'bh_sent=BH' },
  { path: '/api/cms/api/v1/articles?channel=news' },
]

/** Addresses that a server listens on, and that nothing can be sent to everywhere. */
const unspecified: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * Asks the server once for each kind of page and call that Next answers. Next loads their code when they are first asked
 * for, which takes up to 300 ms in which nothing else is answered.
 */
async function loadRendered(server: Server, host: string): Promise<void> {
  const { address, port } = server.address() as AddressInfo
  for (const { path, cookie } of rendered)
    await new Promise<void>((resolve, reject) => {
      const to = { host: unspecified[address] ?? address, port, path, agent: false }
      get({ ...to, headers: { host, ...(cookie && { cookie }) } }, (response) => {
        text(response).then(() => resolve(), reject)
      }).on('error', reject)
    })
}

const depth = (path: string) => path.split('/').length
const order = (part: string, path: string) => (part === 'html' ? 0 : 100) + depth(path)

/** Reads and compresses the prerendered pages, one at a time, in other threads. Home pages first, pages before payloads. */
async function compress(pages: PrerenderedPages, filing: number): Promise<void> {
  const parts = [...pages.list()].sort((a, b) => order(a.part, a.path) - order(b.part, b.path))
  for (const { path, part } of parts) {
    const locale = locales.find((name) => path.split('/')[1] === name) ?? defaultLocale
    await pages.get(path, locale, filing, part).form('br')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Does, right after the start, what the first visitors would wait for. Resolves when all pages are ready. */
export async function warmUp(pages: PrerenderedPages, server: Server, { SITE_URL }: Env): Promise<void> {
  const { host, hostname } = new URL(SITE_URL)
  await loadRendered(server, host)
  await compress(pages, filingFor(hostname))
}
