import { setTimeout as sleep } from 'node:timers/promises'
import { routeNew } from '@/lib/assignment/route'
import { getStore } from '@/lib/db/store'
import { log } from '@/lib/log'

/** How often new applications are looked for, in ms. */
const pause = 2_000

/** Assigns new applications by the rules until `stop`, which waits for the one in progress. */
export function startAssignment(): { stop(): Promise<void> } {
  const asked = new AbortController()
  const running = assignOn(asked.signal)
  return {
    async stop() {
      asked.abort()
      await running
    },
  }
}

async function assignOn(asked: AbortSignal): Promise<void> {
  while (!asked.aborted) {
    try {
      await routeNew((await getStore()).db, new Date())
    } catch (error) {
      log().warn({ err: error }, 'new applications wait for their assignment: the store did not answer')
    }
    await sleep(pause, undefined, { signal: asked, ref: false }).catch(() => undefined)
  }
}
