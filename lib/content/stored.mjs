import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Stands in for `contentlayer/generated` in the built site, the server and tests. The documents are read from files at run time:
 * bundled, they would be in memory once for Next's pages, once for its routes and once for the server.
 */

function readAll() {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), '.contentlayer/generated')
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const read = ({ name }) => JSON.parse(readFileSync(join(folder, name, '_index.json'), 'utf8'))
  // Nobody reads the HTML that contentlayer makes of Markdown.
  return kinds.flatMap(read).map(({ body = {}, ...document }) => ({
    ...document,
    body: { raw: body.raw, code: body.code },
  }))
}

export const allDocuments = (globalThis[Symbol.for('bauhinia.content')] ??= readAll())
