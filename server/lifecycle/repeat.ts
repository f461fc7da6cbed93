import { setTimeout as sleep } from 'node:timers/promises'
import { getStore, type Database } from '@/lib/db/store'
import { log } from '@/lib/log'

export type Repeated = { stop(): Promise<void> }

/** Does `work` again and again, `pause` ms apart, until `stop`, which waits for the round in progress. */
export function repeat(
  work: (db: Database, at: Date) => Promise<unknown>,
  { pause, onFailure }: { pause: number; onFailure: string },
): Repeated {
  const asked = new AbortController()
  const running = rounds(asked.signal)
  async function rounds(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await work((await getStore()).db, new Date())
      } catch (error) {
        log().warn({ err: error }, onFailure)
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  return {
    async stop() {
      asked.abort()
      await running
    },
  }
}
