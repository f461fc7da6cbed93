import { createServer } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { env } from '@/lib/env'
import { answer } from '@/server/site'
import { Assets } from '@/server/assets'
import { PrerenderedPages } from '@/server/prerendered'

const dev = process.argv.includes('--dev')
const rootDir = process.cwd()
const buildDir = dev ? undefined : join(rootDir, '.next')
const { PORT, HOST, SITE_URL, SUBSITE_ORIGIN, ALLOWED_HOSTS, TRUST_PROXY } = env()

// Next is given no host name: with one, it would forward rewritten requests to itself and wait for ever.
const app = next({ dev, dir: rootDir })
await app.prepare()
const handle = app.getRequestHandler()
const upgrade = app.getUpgradeHandler()

const site = {
  origin: SITE_URL,
  subsiteOrigin: SUBSITE_ORIGIN,
  allowedHosts: ALLOWED_HOSTS,
  proxies: TRUST_PROXY,
  assets: new Assets(rootDir, buildDir),
  pages: buildDir ? new PrerenderedPages(buildDir, SITE_URL) : undefined,
  next: handle,
}

const server = createServer((req, res) => {
  answer(site, req, res).catch((error: unknown) => {
    console.error(error)
    if (!res.headersSent) res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
    res.end()
  })
})
server.on('upgrade', (req, socket, head) => void upgrade(req, socket, head))
server.listen(PORT, HOST, () => console.log(`Ready on ${SITE_URL}`))
