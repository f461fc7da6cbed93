import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Parse } from '@/lib/content/read/markdown'
import type { Answer, Question, ElementTree } from '@/lib/markdown/answer'
import type { ArticleTree } from '@/lib/markdown/read-article'
import { nameOf, parserFrom, type Bodies, type Body, type BodyAnswer } from '@/lib/markdown/parser'
import type { Invalid } from '@/lib/markdown/read-body'
import type { Refused, TooLarge } from '@/lib/markdown/refused'
import { WorkerThread } from '@/lib/worker-thread'

type State = { thread: WorkerThread<Question, Answer>; answers: LRUCache<string, Promise<Answer>> }

const key = Symbol.for('bauhinia.markdown')
// On globalThis, because the bundles of Next's pages and of its route handlers each have a copy of this module.
const place = globalThis as { [key]?: State }

const open = (): State => ({
  // An article of 48 kB takes less than a second, and so does one of 500,000 characters without tables. The thread takes 40 MB.
  thread: new WorkerThread('lib/markdown/thread.ts', { longest: 5_000, idle: 60_000, memory: 256 }),
  // In characters of the texts; a tree has some ten times as many bytes.
  answers: new LRUCache({
    maxSize: 3_000_000,
    sizeCalculation: (_, name) => Number(name.split(' ', 1)[0]) + 1_000,
  }),
})

function parse(question: Question): Promise<Answer> {
  const state = (place[key] ??= open())
  const { text, dialect } = question
  const name = `${text.length} ${dialect} ${createHash('sha256').update(text).digest('base64')}`
  const known = state.answers.get(name)
  if (known) return known
  const answer = state.thread.ask(() => question).then((said) => said ?? { kind: 'slow' as const })
  state.answers.set(name, answer)
  answer.catch(() => state.answers.delete(name)) // the thread does not start
  return answer
}

/**
 * Reads the body of an article, written by an editor or by the platform, outside the event loop with a limit of time, memory
 * and nesting. Each text is read once.
 */
export async function parseArticle(body: string): Promise<ArticleTree | Refused | TooLarge> {
  return (await parse({ text: body, dialect: 'article' })) as ArticleTree | Refused | TooLarge
}

/** The elements and components of MDX, read as articles are. */
export async function parseElements(text: string): Promise<ElementTree | Invalid | Refused> {
  return (await parse({ text, dialect: 'elements' })) as ElementTree | Invalid | Refused
}

/** Reads bodies of documents as articles are read. */
export async function readBodies(bodies: Iterable<Body>): Promise<Bodies> {
  const known = new Map<string, BodyAnswer>()
  for (const body of bodies) {
    const answer = await parse({ text: body.text, dialect: body.withJsx ? 'mdx' : 'md' })
    known.set(nameOf(body), answer as BodyAnswer)
  }
  return known
}

/** A parser that knows these bodies only, so that no text of an editor is parsed on the event loop. */
export async function parserOf(bodies: Iterable<Body>): Promise<Parse> {
  return parserFrom(await readBodies(bodies), () => {
    throw new TypeError('A text was not read in the thread')
  })
}
