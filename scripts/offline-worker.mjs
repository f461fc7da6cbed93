// Bundles the service worker of the build in .next, and the script with which pages register it.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './setup/run.mjs'

const buildId = readFileSync(join(root, '.next/BUILD_ID'), 'utf8').trim()

async function bundle(entry) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // The oldest browsers that have what the worker needs: cookieStore in workers.
    target: ['chrome87', 'firefox140', 'safari18.4'],
    define: { 'process.env.NODE_ENV': '"production"', BUILD_ID: JSON.stringify(buildId) },
    legalComments: 'none',
  })
  return outputFiles[0].contents
}

const folder = join(root, '.next/static/offline')
mkdirSync(folder, { recursive: true })
const page = await bundle('worker/page.ts')
const hash = createHash('sha256').update(page).digest('hex').slice(0, 16)
writeFileSync(join(folder, `${hash}.js`), page)
writeFileSync(join(root, '.next/worker.js'), await bundle('worker/index.ts'))
writeFileSync(
  join(root, '.next/worker.json'),
  JSON.stringify({ build: buildId, pageScript: `/_next/static/offline/${hash}.js` }),
)
