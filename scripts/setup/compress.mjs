// Compresses immutable files once, at the highest level: build time matters less than loading time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './run.mjs'

const texts = new Set(['.css', '.js', '.json', '.svg', '.txt'])
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

async function compress(file) {
  const body = readFileSync(file)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const params = { ...size, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [small, older] = await Promise.all([brotli(body, { params }), gzipped(body, { level: 9 })])
  writeFileSync(`${file}.br`, small)
  writeFileSync(`${file}.gz`, older)
}

const folder = join(root, '.next/static')
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
await Promise.all(files.map(compress))
