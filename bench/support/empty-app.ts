import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startProcess, type Running } from '@/bench/support/process'
import { freePort } from '@/tests/setup/port'

const files = {
  'package.json': '{"type":"module"}',
  'next.config.mjs': 'export default { turbopack: { root: process.cwd() + "/../.." } }',
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  'app/page.js': 'export default function Page() { return <h1>Empty</h1> }',
}

/** Builds and serves an empty page with the same Next, to measure the cost of the framework. */
export async function startEmptyApp(): Promise<Running> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(resolve('.cache/empty-'))
  mkdirSync(join(folder, 'app'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const next = resolve('node_modules/next/dist/bin/next')
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  execFileSync(process.execPath, [next, 'build'], { cwd: folder, env, stdio: 'pipe' })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const app = await startProcess(process.execPath, [next, 'start', '-p', String(port)], url, {}, folder)
  return {
    ...app,
    async stop() {
      await app.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
