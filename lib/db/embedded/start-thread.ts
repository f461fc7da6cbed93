import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Rows } from '@/lib/db/client'
import type { Engine } from '@/lib/db/embedded/engine'
import { startId, toError, type Reply, type Request } from '@/lib/db/embedded/messages'
import { StoreUnavailable } from '@/lib/db/errors'
import { typescript } from '@/lib/typescript/arguments.mjs'

/**
 * After this time without an answer, in ms, the engine is considered dead: every query of the site takes less than a
 * tenth of it.
 */
const longestAnswer = 60_000

/** The same for statements whose duration depends on the size of the table: upkeep, migrations, restores. */
const longestUpkeep = 30 * 60_000
const upkeep = /^\s*(vacuum|analyze|reindex|create (unique )?index|alter table|checkpoint)\b/i

type Waiting = { resolve(rows: Rows): void; reject(error: Error): void; timer: NodeJS.Timeout }
type Question = Request extends infer One ? (One extends Request ? Omit<One, 'id'> : never) : never

/** Starts the engine in a worker thread. Throws what `startEngine` throws. */
export async function startThread(folder: string): Promise<Engine> {
  // By path, not by import.meta.url: the bundler would treat that as a script for browsers.
  const worker = new Worker(join(process.cwd(), 'lib/db/embedded/thread.ts'), {
    workerData: folder,
    execArgv: typescript,
  })
  const waiting = new Map<number, Waiting>()
  let fault: string | undefined
  let lastId = startId

  const giveUp = (reason: string) => {
    fault ??= reason
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new StoreUnavailable(fault))
    }
    waiting.clear()
  }
  const stop = (reason: string) => {
    giveUp(reason)
    void worker.terminate() // also closes its open files
  }
  const expect = (id: number, longest = longestAnswer) =>
    new Promise<Rows>((resolve, reject) => {
      const timer = setTimeout(() => stop('no answer'), longest)
      waiting.set(id, { resolve, reject, timer })
    })
  const ask = (question: Question): Promise<Rows> => {
    if (fault !== undefined) return Promise.reject(new StoreUnavailable(fault))
    lastId += 1
    const isUpkeep = question.kind === 'query' && upkeep.test(question.text)
    const reply = expect(lastId, isUpkeep ? longestUpkeep : longestAnswer)
    worker.postMessage({ ...question, id: lastId })
    return reply
  }

  worker.on('error', () => giveUp('thread failed'))
  worker.on('exit', () => giveUp('thread ended'))
  worker.on('message', ({ id, rows, problem, ...reply }: Reply) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    clearTimeout(asked?.timer)
    fault ??= reply.fault
    if (problem) asked?.reject(toError(problem))
    else asked?.resolve(rows ?? { rows: [], fields: [] })
  })

  try {
    await expect(startId)
  } catch (error) {
    stop('does not start')
    throw error
  }
  return {
    query: (text, values, rowMode) => ask({ kind: 'query', text, values, rowMode }),
    close: async () => {
      await ask({ kind: 'close' })
    },
    get fault() {
      return fault
    },
    release: () => stop('given up'),
  }
}
