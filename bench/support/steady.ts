import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Response times in ms, from the moment each request was due until its last byte arrived. */
export type Times = { perSecond: number; p50: number; p99: number; longest: number }

/** Timers fire once in a millisecond: sends all requests that are due since the last time. */
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
 * Requests an address `rate` times a second, evenly, without waiting for earlier responses, as independent visitors
 * do. A request that waits for one of the `connections` is measured from its due time, because slow moments would
 * otherwise be hidden. Throws if a response is not 200.
 */
export async function steadily(
  url: string,
  { headers, rate, seconds, connections }: Ask,
): Promise<Times> {
  // Uses connections in rotation, because a server may close an unused one just when it is used again.
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
  const at = (share: number) =>
    took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { perSecond: (took.length * 1000) / passed, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

type Ask = {
  headers: Readonly<Record<string, string>>
  /** Requests per second. */
  rate: number
  seconds: number
  connections: number
}
