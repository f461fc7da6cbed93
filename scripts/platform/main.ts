import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { log } from '@/lib/log'
import { configuredSigning } from '@/lib/signing/configured'
import { answer, type Rules } from '@/scripts/platform/answer'
import { openOrExit } from '@/server/lifecycle/open'
import { stopGracefully } from '@/server/lifecycle/stop'

/** This process is a platform, so it has no remote one; the site in front of it forwards the client's address. */
const defaults = { PORT: '3001', DATA_DIR: '.data/platform', TRUST_PROXY: '1' }
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value
delete process.env.API_HOST

async function start(): Promise<void> {
  const config = await openOrExit(undefined)
  const rules: Rules = {
    allowedHosts: config.ALLOWED_HOSTS,
    proxies: config.TRUST_PROXY,
    signing: configuredSigning(config),
  }
  const server = createServer((req, res) => {
    answer(rules, req, res).catch((error: unknown) => {
      log().error({ err: error, path: req.url?.split('?')[0] }, 'a call failed')
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'application/json' })
      res.end('{"code":500,"msg":""}')
    })
  })
  stopGracefully(server, () => Promise.resolve())
  server.listen(config.PORT, config.HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  console.log(`  Platform: http://localhost:${port}`)
  console.log('  To use it, start a site with:')
  console.log(`    API_HOST=http://localhost:${port}`)
  console.log(`    CMS_KEY_ID=${config.CMS_KEY_ID}`)
  console.log(`    CMS_SALT=${config.CMS_SALT}`)
  console.log('    API_COOKIES=platform_session')
}

start().catch((error: unknown) => {
  console.error('\nThe platform cannot start:', error)
  process.exit(1)
})
