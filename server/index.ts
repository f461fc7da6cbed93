import '@/server/lifecycle/source-maps'
import '@/lib/private-files'
import '@/server/next/placeholder-mark'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { setupLink } from '@/lib/accounts/staff/setup'
import { getStore } from '@/lib/db/store'
import type { Env } from '@/lib/env'
import { serverFailures } from '@/lib/errors/catalogue'
import { log } from '@/lib/log'
import { refuseForwards, ServerActions } from '@/server/next/actions'
import { Assets } from '@/server/answer/assets'
import { logConsole } from '@/server/lifecycle/console'
import { startDeliveries } from '@/server/lifecycle/deliveries'
import { startUpkeep } from '@/server/lifecycle/upkeep'
import { headerLists } from '@/server/send/headers'
import { ResponseCache } from '@/server/answer/response-cache'
import { boundConnections, boundedRequests } from '@/server/receive/connection-limits'
import type { Kind } from '@/server/send/kind'
import { Metrics } from '@/server/metrics/metrics'
import { serveMetrics } from '@/server/metrics/serve'
import { UnknownMiddleware } from '@/server/route/middleware'
import { openOrExit } from '@/server/lifecycle/open'
import { failWith } from '@/server/send/text'
import { commonHeaders } from '@/server/send/policy'
import { PrerenderedPages } from '@/server/answer/prerendered'
import { oneAtATime } from '@/server/receive/one-at-a-time'
import { WorkQueue } from '@/server/limit/work-queue'
import { describeRequest, assignRequestId } from '@/server/receive/identify'
import type { Site } from '@/server/site'
import { answer } from '@/server/answer/answer'
import { stopGracefully } from '@/server/lifecycle/stop'
import { warmUp } from '@/server/lifecycle/warm'

const dev = process.argv.includes('--dev')
const rootDir = process.cwd()
const buildDir = dev ? undefined : join(rootDir, '.next')

/** Gets Next and the pages ready. Next is given no host name: with one, it would forward requests to itself. */
async function prepareSite(config: Env) {
  refuseForwards()
  const app = next({ dev, dir: rootDir })
  await app.prepare()
  const site: Site = {
    origin: config.SITE_URL,
    subsiteOrigin: config.SUBSITE_ORIGIN,
    allowedHosts: config.ALLOWED_HOSTS,
    proxies: config.TRUST_PROXY,
    headers: headerLists(commonHeaders(config.SITE_URL.startsWith('https:'))),
    assets: new Assets(rootDir, buildDir),
    pages: buildDir
      ? new PrerenderedPages(buildDir, config.SITE_URL, config.SCRIPTS === 'deferred')
      : undefined,
    actions: buildDir ? new ServerActions(buildDir) : undefined,
    kept: new ResponseCache(),
    queues: {
      pages: new WorkQueue({ atOnce: 1, most: 100, waiting: 64, share: 16 }),
      calls: new WorkQueue({ atOnce: 4, most: 200, waiting: 128, share: 64 }),
    },
    next: app.getRequestHandler(),
  }
  return { site, upgrade: app.getUpgradeHandler() }
}

function fail(site: Site, req: IncomingMessage, res: ServerResponse, error: unknown): Kind {
  log().error({ err: error, ...describeRequest(req) }, 'a request failed')
  const words = error instanceof UnknownMiddleware ? error.message : serverFailures.failed.words
  failWith(res, site.headers.every, words)
  return 'failed'
}

function answerOrFail(site: Site, req: IncomingMessage, res: ServerResponse): Kind | Promise<Kind> {
  try {
    const kind = answer(site, req, res)
    return typeof kind === 'string' ? kind : kind.catch((error: unknown) => fail(site, req, res, error))
  } catch (error) {
    return fail(site, req, res, error)
  }
}

/** Answers and counts. What is in memory is answered at once: only the rest is waited for, and logged. */
function handle(site: Site, metrics: Metrics, req: IncomingMessage, res: ServerResponse): void {
  const began = performance.now()
  assignRequestId(req, site.proxies)
  const kind = answerOrFail(site, req, res)
  if (typeof kind === 'string') metrics.count(kind, res.statusCode, (performance.now() - began) / 1000)
  else void kind.then((late) => note(metrics, late, performance.now() - began, req, res))
}

function note(metrics: Metrics, kind: Kind, took: number, req: IncomingMessage, res: ServerResponse): void {
  metrics.count(kind, res.statusCode, took / 1000)
  if (kind !== 'call' && kind !== 'rendered') return
  log().info({ ...describeRequest(req), kind, status: res.statusCode, ms: Math.round(took) }, 'answered')
}

/** Such a page fails for whoever asks for it, too: better known now. */
function complain(error: unknown): void {
  log().error({ err: error }, 'a prerendered page cannot be served')
}

async function start(): Promise<void> {
  const config = await openOrExit()
  const { site, upgrade } = await prepareSite(config)
  const metrics = new Metrics()
  metrics.watch(site.queues)
  // While developing, Next reloads pages through an upgraded connection.
  // A question without a body needs no stream for one, which costs a tenth of an answer from memory.
  const lean = { optimizeEmptyRequests: true }
  const options = { ...boundedRequests(), ...lean, ...(dev && { shouldUpgradeCallback: () => true }) }
  const server = createServer(
    options,
    oneAtATime((req, res) => handle(site, metrics, req, res)),
  )
  boundConnections(server, site.headers.every)
  if (dev) server.on('upgrade', (req, socket, head) => void upgrade(req, socket, head))
  const deliveries = await startDeliveries()
  stopGracefully(server, () => deliveries.stop())
  startUpkeep()
  server.listen(config.PORT, config.HOST)
  await once(server, 'listening')
  if (!dev) logConsole()
  if (config.METRICS_PORT !== undefined) serveMetrics(metrics, config.METRICS_PORT, config.HOST)
  const { db } = await getStore()
  const link = await setupLink(db, config.SITE_URL, new Date())
  console.log(`  Site:  ${config.SITE_URL}`)
  console.log(`  Staff: ${config.SITE_URL}/staff`)
  if (site.pages) warmUp(site.pages, server, config).catch(complain)
  if (link) console.log(`  No staff account yet. Make the first one here, once: ${link}`)
}

// Next keeps a failing process alive, with the store locked and nobody answering: end it here.
start().catch((error: unknown) => {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const { port = '' } = error as { port?: number }
  const reason = taken
    ? `Port ${port} is taken by another program. End it, or set PORT to another one, for example PORT=3001.`
    : error
  console.error('\nThe site cannot start:', reason)
  process.exit(1)
})
