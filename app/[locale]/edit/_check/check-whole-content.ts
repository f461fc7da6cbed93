import 'server-only'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Problem } from '@/lib/check/problem'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { Semaphore } from '@/lib/semaphore'
import { typescript } from '@/lib/typescript/arguments.mjs'

type Texts = ReadonlyMap<string, string>

/** The problems that a change makes in the whole content; undefined if it could not be compared in time. */
export type Compared = readonly Problem[] | undefined

/** The comparison takes one to six seconds, and many times that on a busy machine. */
const timeout = 100_000
/** One at a time: the machine has few cores, and visitors need them. */
const turns = new Semaphore(1)

function runCheck(input: string): Promise<string> {
  const { PATH, SystemRoot, TEMP, NODE_ENV } = process.env
  // It needs no settings of the site, and gets none of its secrets.
  const own: NodeJS.ProcessEnv = { PATH, NODE_ENV, ...(SystemRoot === undefined ? {} : { SystemRoot, TEMP }) }
  const program = [...typescript, 'scripts/check-change.ts']
  const options = { env: own, timeout, killSignal: 'SIGKILL', maxBuffer: 16 * 2 ** 20 } as const
  return new Promise((resolve, reject) => {
    const args = [...program, join(env().DATA_DIR, 'content-trees.json')]
    const child = execFile(process.execPath, args, options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    // It may end before it has read everything; its exit says why.
    child.stdin?.on('error', () => undefined).end(input)
  })
}

async function compare(texts: Texts, changed: Texts): Promise<Compared> {
  try {
    const input = JSON.stringify({ texts: [...texts], changed: [...changed] })
    return JSON.parse(await turns.run(() => runCheck(input))) as Problem[]
  } catch (error) {
    log().warn({ err: error }, 'a change could not be compared with the whole content')
    return undefined
  }
}

const known = new LRUCache<string, Promise<Compared>>({ max: 50 })

function keyOf(texts: Texts, changed: Texts): string {
  const hash = createHash('sha256')
  for (const files of [texts, changed])
    for (const [path, text] of files) hash.update(`${path}\0${text.length}\0${text}`)
  return hash.digest('base64url')
}

/** Compares changed files with all others as `npm run check:content` does, in a process of its own; the same change only once. */
export async function compareWhole(texts: Texts, changed: Texts): Promise<Compared> {
  const key = keyOf(texts, changed)
  const compared = known.get(key) ?? compare(texts, changed)
  known.set(key, compared)
  const found = await compared
  if (found === undefined) known.delete(key)
  return found
}
