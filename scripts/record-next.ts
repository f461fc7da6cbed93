import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { build } from '@/scripts/setup/build.mjs'
import { actionsSchema, pagesSchema, metaSchema } from '@/server/next/build-output'
import type { Recording } from '@/server/next/recorded/recording'

/*
 * `npm run record:next`: records what the installed Next builds and renders, for the tests of server/next. Files of two
 * prerendered pages and one file, their manifest entries, and a page rendered for a request with a nonce.
 */

const folder = '.next'
const paths = ['/en-US/el', '/en-US/studyAbroad', '/robots.txt']
const action = 'app/[locale]/passport/login/page'
const readJson = <Shape>(file: string, schema: z.ZodType<Shape>) =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))
const { version } = readJson('node_modules/next/package.json', z.object({ version: z.string() }))

/** Files of the build with the random part of placeholders as in unit tests. */
function readFiles(): Record<string, string> {
  const mark = readFileSync(join(folder, 'placeholder-mark'), 'utf8')
  const read = (file: string) =>
    readFileSync(join(folder, file), 'utf8').replaceAll(mark, 'unbuilt')
  const pages = paths.flatMap((path) => {
    const base = `server/app${path}`
    const { segmentPaths } = metaSchema.parse(JSON.parse(read(`${base}.meta`)))
    const segments = (segmentPaths ?? []).map((segment) => `${base}.segments${segment}.segment.rsc`)
    return [
      `${base}.meta`,
      ...(segmentPaths ? [`${base}.html`, `${base}.rsc`, ...segments] : [`${base}.body`]),
    ]
  })
  return Object.fromEntries(pages.map((file) => [file, read(file)]))
}

/** The entries of a manifest that belong to the recorded pages, without its keys and secrets. */
function readManifests(): Record<string, string> {
  const { version: format, routes } = readJson(join(folder, 'prerender-manifest.json'), pagesSchema)
  const actions = 'server/server-reference-manifest.json'
  const { node } = readJson(join(folder, actions), actionsSchema)
  const own = Object.entries(node).filter(([, { workers }]) => action in workers)
  return {
    'prerender-manifest.json': JSON.stringify({
      version: format,
      routes: Object.fromEntries(paths.map((path) => [path, routes[path]])),
    }),
    [actions]: JSON.stringify({
      node: Object.fromEntries(
        own.map(([id, { workers }]) => [id, { workers: { [action]: workers[action] } }]),
      ),
    }),
  }
}

/** A page that Next renders for a request, with the nonce `recorded`. */
async function render(): Promise<string> {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'bauhinia-record-'))
  const { startNext } = await import('@/server/next/adapter')
  const { handle } = await startNext(false, process.cwd())
  const server = createServer((req, res) => void handle(req, res))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/en-US/passport/login`
  const headers = { 'content-security-policy': "script-src 'nonce-recorded'" }
  const html = await (await fetch(address, { headers })).text()
  rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  return html
}

await build()
const recording: Recording = {
  next: version,
  files: { ...readManifests(), ...readFiles() },
  rendered: await render(),
}
const file = 'server/next/recorded/recording.json.br'
writeFileSync(file, brotliCompressSync(JSON.stringify(recording)))
console.log(`Recorded Next ${version} in ${file}. Run “npx vitest run server/next” and commit it.`)
process.exit(0)
