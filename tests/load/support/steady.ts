import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long answers took, in ms, from the moment each was due to be asked for until its last byte was there. */
export type Times = { perSecond: number; p50: number; p99: number; longest: number }

/** Timers fire once in a millisecond: what has come due since is sent together. */
const tick = 1

function ask(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    })
    request.on('error', reject)
  })
}

/**
 * Asks for an address `rate` times a second, evenly, whether or not earlier answers are there: visitors do not wait for
 * each other. A request that has to wait for one of the `connections` counts from when it was due, or a slow moment
 * would hide those who came in it. Throws when an answer is not 200.
 */
export async function steadily(url: string, { headers, rate, seconds, connections }: Ask): Promise<Times> {
  // In turns, or a server closes a connection that was spared just when it is used again.
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const took: number[] = []
  const answers: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; sent < rate * seconds; await sleep(tick)) {
    for (const now = performance.now(); sent < rate * seconds; sent += 1) {
      const due = began + (sent * 1000) / rate
      if (due > now) break
      answers.push(ask(url, headers, agent).then(() => void took.push(performance.now() - due)))
    }
  }
  await Promise.all(answers)
  const passed = performance.now() - began
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { perSecond: (took.length * 1000) / passed, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

type Ask = {
  headers: Readonly<Record<string, string>>
  /** Requests a second. */
  rate: number
  seconds: number
  connections: number
}
