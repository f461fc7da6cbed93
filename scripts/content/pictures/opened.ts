import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { TextCache } from '@/scripts/content/cache'

const openedSchema = z.object({
  format: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
})

/** What a file is when it is decoded; without a format, it is no picture. */
export type Opened = z.infer<typeof openedSchema>

const program = fileURLToPath(new URL('./open.mjs', import.meta.url))

/** A hostile picture can take endlessly long; a hundred large ones take less. */
const timeout = 120_000

function decode(files: readonly string[]): readonly Opened[] {
  if (files.length === 0) return []
  const printed = execFileSync(process.execPath, [program, ...files], {
    encoding: 'utf8',
    timeout,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return z.array(openedSchema).parse(JSON.parse(printed))
}

/** Decodes pictures, each only once as long as its bytes stay the same: `cacheFile` keeps the results. */
export function openPictures(files: readonly string[], cacheFile: string): ReadonlyMap<string, Opened> {
  const cache = new TextCache(cacheFile, ['scripts/content/pictures', 'package-lock.json'])
  const keyed = files.map((file) => {
    const key = readFileSync(file, 'base64')
    return { file, key, known: cache.find(key) }
  })
  const unknown = keyed.filter(({ known }) => known === undefined)
  const made = decode(unknown.map(({ file }) => file))
  const added = unknown.map(({ file, key }, index) => {
    const opened = made[index] ?? {}
    cache.keep(key, JSON.stringify(opened))
    return [file, opened] as const
  })
  cache.save()
  const before = keyed.flatMap(({ file, known }) =>
    known === undefined ? [] : [[file, openedSchema.parse(JSON.parse(known))] as const],
  )
  return new Map([...before, ...added])
}
