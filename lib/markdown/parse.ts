import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/log'
import type { Parse } from '@/lib/check/markdown'
import type { Answer, Question, ElementTree } from '@/lib/markdown/answer'
import type { ArticleTree } from '@/lib/markdown/read-article'
import type { Invalid, ParserError } from '@/lib/markdown/read-body'
import { TextRefused, type Refused } from '@/lib/markdown/refused'
import { Semaphore } from '@/lib/semaphore'
import { typescript } from '@/lib/typescript/arguments.mjs'

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

/** The elements and components of MDX, read as articles are. */
export async function parseElements(text: string): Promise<ElementTree | Invalid | Refused> {
  return (await parse({ text, dialect: 'elements' })) as ElementTree | Invalid | Refused
}

export type Body = { text: string; withJsx: boolean }

const nameOf = ({ text, withJsx }: Body) => `${withJsx ? 'mdx' : 'md'} ${text}`

/**
 * Reads bodies of documents as articles are read. The parser that is returned looks up what the thread has said: it knows these
 * bodies only, so that no text of an editor is parsed on the event loop.
 */
export async function parserOf(bodies: Iterable<Body>): Promise<Parse> {
  const known = new Map<string, Answer>()
  for (const body of bodies)
    known.set(nameOf(body), await parse({ text: body.text, dialect: body.withJsx ? 'mdx' : 'md' }))
  return (text, withJsx) => {
    const answer = known.get(nameOf({ text, withJsx }))
    if (answer?.kind === 'tree') return answer.tree
    if (answer?.kind === 'deep' || answer?.kind === 'slow') throw new TextRefused(answer)
    if (answer?.kind === 'invalid') throw Object.assign(new Error(), answer.error satisfies ParserError)
    throw new TypeError('A text was not read in the thread')
  }
}
