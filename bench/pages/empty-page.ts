import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bin, projectNode, run } from '@/scripts/setup/run.mjs'

const folder = 'test-results/empty-page'
const files = {
  'next.config.mjs': `export default { turbopack: { root: process.cwd() }, devIndicators: false }\n`,
  'package.json': '{ "private": true, "type": "module" }\n',
  'app/layout.jsx': `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }\n`,
  'app/page.jsx': `export default function Page() { return <p>Empty</p> }\n`,
}

/** Gzipped bytes of the scripts of an empty page of the same Next. Builds that page first. */
export async function emptyPageScript(): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { code, output } = await run(projectNode(), [bin('next'), 'build', folder], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The empty page could not be built:\n${output}`)
  const html = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8')
  const sources = new Set(
    Array.from(html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g), ([tag, src]) => [tag, src]),
  )
  // All supported browsers load modules and skip the polyfills.
  const loaded = [...sources].flatMap(([tag = '', src = '']) =>
    /nomodule/i.test(tag) ? [] : [src],
  )
  return loaded
    .map((src) =>
      readFileSync(
        join(
          folder,
          '.next',
          decodeURIComponent(src.replace(/^\/_next\//, '').split('?')[0] ?? ''),
        ),
      ),
    )
    .reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0)
}
