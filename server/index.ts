import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { setupLink } from '@/lib/accounts/staff/setup'
import { getStore } from '@/lib/db/store'
import type { Env } from '@/lib/env'
import { log } from '@/lib/log'
import { Assets } from '@/server/assets'
import { startDeliveries } from '@/server/deliveries'
import { keepTidy } from '@/server/housekeeping'
import { UnknownMiddleware } from '@/server/middleware'
import { openOrExit } from '@/server/open'
import { commonHeaders } from '@/server/policy'
import { PrerenderedPages } from '@/server/prerendered'
import { answer, type Site } from '@/server/site'
import { stopGracefully } from '@/server/stop'

const dev = process.argv.includes('--dev')
const rootDir = process.cwd()
const buildDir = dev ? undefined : join(rootDir, '.next')

/** Gets Next and the pages ready. Next is given no host name: with one, it would forward requests to itself. */
async function prepareSite(config: Env) {
  const app = next({ dev, dir: rootDir })
  await app.prepare()
  const site: Site = {
    origin: config.SITE_URL,
    subsiteOrigin: config.SUBSITE_ORIGIN,
    allowedHosts: config.ALLOWED_HOSTS,
    proxies: config.TRUST_PROXY,
    headers: commonHeaders(config.SITE_URL.startsWith('https:')),
    assets: new Assets(rootDir, buildDir),
    pages: buildDir ? new PrerenderedPages(buildDir, config.SITE_URL) : undefined,
    next: app.getRequestHandler(),
  }
  return { site, upgrade: app.getUpgradeHandler() }
}

function answerOrFail(site: Site, req: IncomingMessage, res: ServerResponse): void {
  answer(site, req, res).catch((error: unknown) => {
    log().error({ err: error, path: req.url?.split('?')[0] }, 'a request failed')
    if (!res.headersSent) res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
    res.end(error instanceof UnknownMiddleware ? error.message : 'An error occurred')
  })
}

async function start(): Promise<void> {
  const config = await openOrExit()
  const { site, upgrade } = await prepareSite(config)
  const server = createServer((req, res) => answerOrFail(site, req, res))
  server.on('upgrade', (req, socket, head) => void upgrade(req, socket, head))
  const deliveries = await startDeliveries()
  stopGracefully(server, () => deliveries.stop())
  keepTidy()
  server.listen(config.PORT, config.HOST)
  await once(server, 'listening')
  const { db } = await getStore()
  const link = await setupLink(db, config.SITE_URL, new Date())
  console.log(`  Site:  ${config.SITE_URL}`)
  console.log(`  Staff: ${config.SITE_URL}/staff`)
  if (link) console.log(`  No staff account yet. Make the first one here, once: ${link}`)
}

// Next keeps a failing process alive, with the store locked and nobody answering: end it here.
start().catch((error: unknown) => {
  console.error('\nThe site cannot start:', error)
  process.exit(1)
})
