import type { Answer, Question } from '@/lib/markdown/answer'

export type Outcome = Answer | { kind: 'long' | 'failed' }

/** More than the parts of pages have; the server draws the whole page. */
const longest = 30_000
/** The worker loads on first use. */
const loading = 20_000
const reading = 1_500

let worker: Promise<Worker> | undefined
let last: Promise<unknown> = Promise.resolve()

/** The next message of a worker; undefined if it fails or is late. */
function messageOf(from: Worker, limit: number): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limit)
    from.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(data)
    }
    from.onerror = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
  })
}

async function start(): Promise<Worker> {
  const started = new Worker(new URL('./worker.ts', import.meta.url))
  if ((await messageOf(started, loading)) !== undefined) return started
  started.terminate()
  throw new Error('The worker does not load')
}

async function ask(question: Question): Promise<Outcome> {
  worker ??= start()
  try {
    const started = await worker
    const answer = messageOf(started, reading)
    started.postMessage(question)
    const read = (await answer) as Answer | undefined
    if (read) return read
    started.terminate()
    worker = undefined
    return { kind: 'slow' }
  } catch {
    worker = undefined
    return { kind: 'failed' }
  }
}

/** Reads a text in a worker, one after the other; a text that takes too long is abandoned with its worker. */
export function readText(question: Question): Promise<Outcome> {
  if (question.text.length > longest) return Promise.resolve({ kind: 'long' })
  const outcome = last.then(() => ask(question))
  last = outcome
  return outcome
}
