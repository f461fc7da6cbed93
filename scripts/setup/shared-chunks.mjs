import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk of Turbopack: a list of module ids and functions. Its runtime, which is no chunk, depends on its own path. */
const isChunk = (text) => text.startsWith('module.exports=[')

/**
 * Turbopack writes a chunk once for each group of pages that needs it, under another name and with the same text (35 times at
 * most). Node would keep the text of each in memory. All but the first in the folder become references to it.
 */
export function shareChunks(folder) {
  const first = new Map()
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (!isChunk(text)) continue
    const same = first.get(text)
    if (same) writeFileSync(file, `module.exports=require(${JSON.stringify(`./${same}`)})\n`)
    else first.set(text, name)
  }
}
