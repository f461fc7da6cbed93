import { stripVTControlCharacters } from 'node:util'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  get,
} from 'node:http'
import { join } from 'node:path'
import { log } from '@/lib/log'
import { setupLink } from '@/lib/accounts/staff/setup'
import { getStore } from '@/lib/db/store'
import type { Env } from '@/lib/env'
import { noteAddress } from '@/lib/site-address'
import { Assets, rootFiles, PrerenderedPages } from '@/server/answer/memory'
import { OtherReleases } from '@/server/answer/other-releases'
import { ResponseCache } from '@/server/answer/response-cache'
import { handleRequest } from '@/server/handle'
import { startJobs } from '@/lib/jobs/jobs'
import { openOrExit } from '@/server/lifecycle/open'
import { stopGracefully } from '@/server/lifecycle/stop'
import { startUpkeep } from '@/lib/jobs/upkeep'
import { WorkQueue } from '@/server/limit/work-queue'
import { Metrics, serveMetrics } from '@/server/metrics/metrics'
import { builtRoutes, folderRoutes, ServerActions } from '@/server/next/build-output'
import { startNext } from '@/server/next/adapter'
import {
  limitConnections,
  limitedRequests,
  limitPipelining,
} from '@/server/receive/connection-limits'
import { headerLists, commonHeaders } from '@/server/send/headers'
import type { Site } from '@/server/site'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { defaultLocale, locales } from '@/lib/i18n/locales'
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
async function warmUp(pages: PrerenderedPages, server: Server, { SITE_URL }: Env): Promise<void> {
  const { host, hostname } = new URL(SITE_URL)
  await loadRendered(server, host)
  await compress(pages, filingFor(hostname))
}

const tidy = (part: unknown) =>
  typeof part === 'string' ? stripVTControlCharacters(part).trim() : part

function lineOf(parts: readonly unknown[]): [fields: object, words: string] {
  const tidied = parts.map(tidy)
  const words = tidied.filter((part) => typeof part === 'string').join(' ')
  const others = tidied.filter((part) => typeof part !== 'string' && part !== undefined)
  return [{ from: 'console', ...(others.length > 0 && { err: others[0] }) }, words]
}

/**
 * Redirects errors and warnings that Next and libraries print to the log, which redacts personal data: they print addresses
 * with their query, and failed database queries with their parameters.
 */
function logConsole(): void {
  console.error = (...parts: unknown[]) => log().error(...lineOf(parts))
  console.warn = (...parts: unknown[]) => log().warn(...lineOf(parts))
}

const dev = process.argv.includes('--dev')
const rootDir = process.cwd()
const buildDir = dev ? undefined : join(rootDir, '.next')

async function prepareSite(config: Env) {
  const { handle: next, upgrade } = await startNext(dev, rootDir)
  const defers = config.SCRIPTS === 'deferred'
  const site: Site = {
    origin: config.SITE_URL,
    subsiteOrigin: config.SUBSITE_ORIGIN,
    appRoutes: buildDir ? builtRoutes(buildDir) : folderRoutes(rootDir),
    allowedHosts: config.ALLOWED_HOSTS,
    proxies: config.TRUST_PROXY,
    headers: headerLists(
      commonHeaders(config.SITE_URL.startsWith('https:')),
      config.SHARED_CACHE_SECONDS,
    ),
    hasCache: config.SHARED_CACHE_SECONDS > 0,
    assets: new Assets(rootDir, buildDir, rootFiles(config)),
    pages: buildDir ? new PrerenderedPages(buildDir, config.SITE_URL, defers) : undefined,
    actions: buildDir ? new ServerActions(buildDir) : undefined,
    others: buildDir && config.ASSETS_DIR ? new OtherReleases(config.ASSETS_DIR) : undefined,
    cache: new ResponseCache(),
    queues: {
      pages: new WorkQueue({ atOnce: 1, most: 100, waiting: 64, share: 16 }),
      calls: new WorkQueue({ atOnce: 4, most: 200, waiting: 128, share: 64 }),
    },
    next,
  }
  return { site, upgrade }
}

/** The HTTP server, not yet listening. */
function createSiteServer(site: Site, metrics: Metrics) {
  const options = {
    ...limitedRequests(),
    // No stream for requests without a body, which takes a tenth of the time of an answer from memory.
    optimizeEmptyRequests: true,
    // In development Next reloads pages through an upgraded connection.
    ...(dev && { shouldUpgradeCallback: () => true }),
  }
  const answer = (req: IncomingMessage, res: ServerResponse) =>
    handleRequest(site, metrics, req, res)
  const server = createServer(options, limitPipelining(answer))
  limitConnections(server, site.headers.every)
  return server
}

/** With PORT=0, the port is known only now. */
function noteOwnAddress(server: Server, { DATA_DIR, SITE_URL, PORT, HOST }: Env): void {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : PORT
  const own = unspecified[HOST] ?? HOST
  const local = `http://${own.includes(':') ? `[${own}]` : own}:${port}`
  const site = PORT === 0 && new URL(SITE_URL).port === '0' ? local : SITE_URL
  noteAddress(DATA_DIR, { site, local })
}

/** A server that listens does not end because the database is busy now: without it, no link is printed. */
async function printAddresses({ SITE_URL }: Env): Promise<void> {
  const link = await getStore()
    .then(({ db }) => setupLink(db, SITE_URL, new Date()))
    .catch((error: unknown) =>
      log().error({ err: error }, 'the link of the first administrator cannot be made'),
    )
  console.log(`  Site:  ${SITE_URL}`)
  console.log(`  Staff: ${SITE_URL}/staff`)
  if (link) console.log(`  No staff account yet. Make the first one here, once: ${link}`)
}

/** Opens the store, starts Next and the background jobs, and listens. Rejects when the port is taken. */
export async function startSite(): Promise<void> {
  const config = await openOrExit(buildDir)
  const { site, upgrade } = await prepareSite(config)
  const metrics = new Metrics(config)
  metrics.watch(site.queues)
  if (config.METRICS_PORT !== undefined)
    await serveMetrics(metrics, config.METRICS_PORT, config.HOST, config.ALLOWED_HOSTS)
  const server = createSiteServer(site, metrics)
  if (dev) server.on('upgrade', (req, socket, head) => void upgrade(req, socket, head))
  const jobs = await startJobs()
  stopGracefully(server, () => jobs.stop())
  startUpkeep()
  server.listen(config.PORT, config.HOST)
  await once(server, 'listening')
  noteOwnAddress(server, config)
  if (!dev) logConsole()
  await printAddresses(config)
  if (!site.pages) return
  // Log a page that cannot be prepared now, not when it is first requested.
  warmUp(site.pages, server, config).catch((error: unknown) =>
    log().error({ err: error }, 'a prerendered page cannot be served'),
  )
}
