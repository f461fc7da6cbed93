import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Env } from '@/lib/env'
import { defaultLocale, locales } from '@/lib/i18n/locales'
import type { PrerenderedPages } from '@/server/answer/prerendered'
import { filingFor } from '@/server/route/resolve'

/** Unspecified addresses, which a server can listen on, and the loopback addresses to connect to instead. */
const unspecified: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The text of a page of this process, requested as a visitor of `host` would. Rejects if the connection fails. */
async function ownPage(
  server: Server,
  path: string,
  headers: { host: string; cookie?: string },
): Promise<{ status: number | undefined; body: string }> {
  const { address, port } = server.address() as AddressInfo
  const to = { host: unspecified[address] ?? address, port, path, agent: false, headers }
  return new Promise((resolve, reject) => {
    get(to, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    }).on('error', reject)
  })
}

/** One address of each kind that Next answers, with a cookie where the address alone is answered from memory. */
const rendered: readonly { path: string; cookie?: string }[] = [
  { path: '/about/news' },
  { path: '/about/news/warm-up' },
  { path: '/passport/login' },
  { path: '/staff/sign-in' },
  { path: '/staff' },
  { path: '/enrol?sent=1', cookie: 'bh_sent=BH' },
  { path: '/api/cms/api/v1/articles?channel=news' },
  // Reads all content into the index of the search.
  ...locales.map((locale) => ({ path: `/api/search?q=MBA&locale=${locale}` })),
  { path: '/search' },
]

/**
 * Requests each kind of page and call that Next answers once. Next loads their code at the first request, which blocks the
 * event loop for up to 300 ms.
 */
async function loadRendered(server: Server, host: string): Promise<void> {
  for (const { path, cookie } of rendered) {
    if (!server.listening) return // stopped meanwhile
    await ownPage(server, path, { host, ...(cookie && { cookie }) })
  }
}

const depth = (path: string) => path.split('/').length
const order = (part: string, path: string) => (part === 'html' ? 0 : 100) + depth(path)

/**
 * Compresses the prerendered pages in other threads, one at a time: home pages first, pages before their data. Payloads of the
 * client router, four for each page, take as long as both together and are compressed when they are first requested.
 */
async function compress(pages: PrerenderedPages, filing: number): Promise<void> {
  const parts = [...pages.list()].sort((a, b) => order(a.part, a.path) - order(b.part, b.path))
  for (const { path, part } of parts) {
    const locale = locales.find((name) => path.split('/')[1] === name) ?? defaultLocale
    await pages.get(path, locale, filing, part).form('br')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Does after the start what the first visitors would otherwise wait for. Resolves when all pages are compressed. */
export async function warmUp(pages: PrerenderedPages, server: Server, { SITE_URL }: Env): Promise<void> {
  const { host, hostname } = new URL(SITE_URL)
  await loadRendered(server, host)
  await compress(pages, filingFor(hostname))
}
