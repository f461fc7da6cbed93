import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { log } from '@/lib/log'
import { Semaphore } from '@/lib/semaphore'
import { typescript } from '@/lib/typescript/arguments.mjs'

// Not imported: the bundler looks for the program of each imported "Worker" in the whole project, and fails.
const { Worker: Thread } = process.getBuiltinModule('node:worker_threads')

/** Limits of a thread: for one answer, until it ends when nothing is asked (both in milliseconds), and its memory in megabytes. */
type Limits = { longest: number; idle: number; memory: number }

/**
 * A thread that answers one question at a time, outside the event loop. It starts with a question, ends when nothing was asked for a
 * while, and begins anew after it has exceeded a limit. It gets no settings of the site and none of its secrets.
 */
export class WorkerThread<Question, Answer> {
  readonly #program: string
  readonly #limits: Limits
  readonly #turns = new Semaphore(1)
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined

  /** `program` is a path in the project: the bundler would treat an address as a script for browsers. */
  constructor(program: string, limits: Limits) {
    this.#program = program
    this.#limits = limits
  }

  async #started(): Promise<{ worker: Worker; isNew: boolean }> {
    clearTimeout(this.#timer)
    if (this.#worker) return { worker: this.#worker, isNew: false }
    const worker = new Thread(join(process.cwd(), this.#program), {
      execArgv: typescript,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory },
      env: {},
    })
    await once(worker, 'message')
    worker.unref()
    this.#worker = worker
    return { worker, isNew: true }
  }

  end(): void {
    void this.#worker?.terminate()
    this.#worker = undefined
  }

  async #answerTo(questionFor: (isNew: boolean) => Question): Promise<Answer | undefined> {
    const { worker, isNew } = await this.#started()
    const stop = new AbortController()
    try {
      worker.ref()
      worker.postMessage(questionFor(isNew))
      const late = sleep(this.#limits.longest, undefined, { signal: stop.signal, ref: false })
      const answer = (await Promise.race([once(worker, 'message', stop), late])) as
        [Answer] | undefined
      if (!answer) this.end()
      return answer?.[0]
    } catch (error) {
      // It has used all of its memory or its stack.
      log().warn({ err: error, program: this.#program }, 'a thread has ended')
      this.end()
      return undefined
    } finally {
      stop.abort()
      this.#worker?.unref()
      this.#timer = setTimeout(() => this.end(), this.#limits.idle).unref()
    }
  }

  /** The answer; undefined if it took too long or too much memory. `questionFor` is told whether the thread has just started. */
  ask(questionFor: (isNew: boolean) => Question): Promise<Answer | undefined> {
    return this.#turns.run(() => this.#answerTo(questionFor))
  }
}
