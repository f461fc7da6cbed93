import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Acknowledged applications: key → id. */
export type Acknowledged = Map<string, string>

export type Prospects = {
  acknowledged: Acknowledged
  /** Every key that was sent, with its unique phone number. */
  sent: Map<string, string>
  /** Responses that contradict an earlier one for the same key. */
  contradictions: number
  /** The number of rejections, and the longest wait for one, in ms. A call without a response does not count. */
  refused: { count: number; slowest: number }
  stop(): Promise<void>
}

/** Submits one application and returns its id, or undefined if it is rejected. Throws without a response. */
export type Send = (key: string, phone: string) => Promise<string | undefined>

/** The fields of an application that a form sends. */
export const entries = {
  project_id: '1012',
  project: 'mba',
  name: '王小明',
  consent: 'on',
} as const

let count = 0

/**
 * Visitors who submit one application after another. After a rejection or without a response, they submit the same
 * form again until it is acknowledged; one in five repeats it once more afterwards.
 */
export function sendProspects(send: Send, clients: number): Prospects {
  const stopping = new AbortController()
  const all: Prospects = {
    acknowledged: new Map(),
    sent: new Map(),
    contradictions: 0,
    refused: { count: 0, slowest: 0 },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }

  async function prospect(): Promise<void> {
    while (!stopping.signal.aborted) {
      const key = randomUUID()
      count += 1
      const phone = `138${String(count).padStart(8, '0')}`
      all.sent.set(key, phone)
      const id = await submitUntilAcknowledged(key, phone)
      if (id === undefined) return
      all.acknowledged.set(key, id)
      if (count % 5 !== 0) continue
      const again = await submit(key, phone)
      if (again !== undefined && again !== id) all.contradictions += 1
    }
  }

  async function submitUntilAcknowledged(key: string, phone: string): Promise<string | undefined> {
    while (!stopping.signal.aborted) {
      const id = await submit(key, phone)
      if (id !== undefined) return id
      await sleep(20)
    }
    return undefined
  }

  async function submit(key: string, phone: string): Promise<string | undefined> {
    const began = performance.now()
    try {
      const id = await send(key, phone)
      if (id !== undefined) return id
      all.refused.count += 1
      all.refused.slowest = Math.max(all.refused.slowest, performance.now() - began)
    } catch {
      // the server was killed before it responded
    }
    return undefined
  }

  const running = Array.from({ length: clients }, prospect)
  return all
}
