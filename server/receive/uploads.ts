import type { IncomingMessage } from 'node:http'

/** How many uploads are received at the same time; each may take 10 MB of memory. */
const most = 4

/** Bounds uploads: one of a session, and a few altogether. */
export class Uploads {
  readonly #sessions = new Set<string>()

  /** Runs `work` for a session, or returns why it cannot. */
  async run<Result>(session: string, work: () => Promise<Result>): Promise<Result | 'turn' | 'busy'> {
    if (this.#sessions.has(session)) return 'turn'
    if (this.#sessions.size >= most) return 'busy'
    this.#sessions.add(session)
    try {
      return await work()
    } finally {
      this.#sessions.delete(session)
    }
  }
}

/** A body that `refuse` has bounded, in memory; undefined when the client has gone before its end. */
export async function wholeBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Buffer[] = []
  try {
    for await (const part of req) parts.push(part as Buffer)
  } catch {
    return undefined
  }
  return req.complete ? Buffer.concat(parts) : undefined
}
