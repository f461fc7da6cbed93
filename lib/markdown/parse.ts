import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/log'
import type { ArticleTree, Refused } from '@/lib/markdown/read-article'
import { Semaphore } from '@/lib/semaphore'
import { typescript } from '@/lib/typescript/arguments.mjs'

type Dialect = 'article' | 'md' | 'mdx'
export type Question = { text: string; dialect: Dialect }
type Readable = { kind: 'readable' }
export type Answer = ArticleTree | Refused | Readable

/** An article of 48 kB takes less than a second, and so does one of 500,000 characters without tables. */
const longest = 5_000
/** The thread takes 40 MB of memory, and ends when nothing was read for this time. */
const idle = 60_000
const memory = { maxOldGenerationSizeMb: 256 }

type State = {
  worker: Worker | undefined
  timer: NodeJS.Timeout | undefined
  turns: Semaphore
  answers: LRUCache<string, Promise<Answer>>
}

const key = Symbol.for('bauhinia.markdown')
// On globalThis, because the bundles of Next's pages and of its route handlers each have a copy of this module.
const place = globalThis as { [key]?: State }

const open = (): State => ({
  worker: undefined,
  timer: undefined,
  turns: new Semaphore(1),
  // In characters of the texts; a tree has some ten times as many bytes.
  answers: new LRUCache({
    maxSize: 3_000_000,
    sizeCalculation: (_, name) => Number(name.split(' ', 1)[0]) + 1_000,
  }),
})

async function started(state: State): Promise<Worker> {
  clearTimeout(state.timer)
  if (state.worker) return state.worker
  // By path, not by import.meta.url: the bundler would treat that as a script for browsers.
  const worker = new Worker(join(process.cwd(), 'lib/markdown/thread.ts'), {
    execArgv: typescript,
    resourceLimits: memory,
    env: {},
  })
  await once(worker, 'message')
  worker.unref()
  state.worker = worker
  return worker
}

function end(state: State): void {
  void state.worker?.terminate()
  state.worker = undefined
}

async function ask(state: State, question: Question): Promise<Answer> {
  const worker = await started(state)
  const stop = new AbortController()
  try {
    worker.ref()
    worker.postMessage(question)
    const late = sleep(longest, [{ kind: 'slow' }], { signal: stop.signal, ref: false })
    const [answer] = (await Promise.race([once(worker, 'message', stop), late])) as [Answer]
    if (answer.kind === 'slow') end(state)
    return answer
  } catch (error) {
    // It has used all of its memory or its stack.
    log().warn({ err: error }, 'a text could not be read')
    end(state)
    return { kind: 'slow' }
  } finally {
    stop.abort()
    state.worker?.unref()
    state.timer = setTimeout(() => end(state), idle).unref()
  }
}

function parse(question: Question): Promise<Answer> {
  const state = (place[key] ??= open())
  const { text, dialect } = question
  const name = `${text.length} ${dialect} ${createHash('sha256').update(text).digest('base64')}`
  const known = state.answers.get(name)
  if (known) return known
  const answer = state.turns.run(() => ask(state, question))
  state.answers.set(name, answer)
  answer.catch(() => state.answers.delete(name)) // the thread does not start
  return answer
}

/**
 * Reads the body of an article, written by an editor or by the platform, outside the event loop with a limit of time, memory
 * and nesting. Each text is read once.
 */
export async function parseArticle(body: string): Promise<ArticleTree | Refused> {
  return (await parse({ text: body, dialect: 'article' })) as ArticleTree | Refused
}

/** Why a body of a document must not be read on the event loop; undefined if it may. */
export async function refusalOf(text: string, dialect: 'md' | 'mdx'): Promise<Refused['kind'] | undefined> {
  const { kind } = (await parse({ text, dialect })) as Refused | Readable
  return kind === 'readable' ? undefined : kind
}
