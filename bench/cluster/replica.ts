import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startRelease, type Shared } from '@/bench/releases/serve'
import type { Running } from '@/bench/support/process'

/** Visitors name their address; nginx adds one, HAProxy none. Few connections, so that a test can use them all. */
const settings = { TRUST_PROXY: process.env.PROXY === 'nginx' ? '2' : '1', DATABASE_CONNECTIONS: '4' }

/** One server of the site, which is started and stopped again and again on one port. */
export class Replica {
  readonly port: number
  #running: Running | undefined

  constructor(port: number) {
    this.port = port
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Resolves when it answers. Rejects with its output if it does not start. */
  async start(folder: string, shared: Shared, more: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#running = await startRelease(folder, this.port, shared, { ...settings, ...more })
  }

  /** As a deploy does: SIGTERM, and waits for the end. */
  async stop(): Promise<void> {
    await this.#running?.stop()
    this.#running = undefined
  }

  async kill(): Promise<void> {
    this.#signal('SIGKILL')
    await this.stop()
  }

  freeze(): void {
    this.#signal('SIGSTOP')
  }

  thaw(): void {
    this.#signal('SIGCONT')
  }

  /** Resolves when it accepts writes. */
  async ready(): Promise<void> {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.status === 200) return
      await sleep(100)
    }
    throw new Error(`The server on port ${this.port} is not ready after 30 s`)
  }

  /** `npm run serve` starts the server as its child. */
  #signal(name: NodeJS.Signals): void {
    const parent = String(this.#running?.pid ?? 0)
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', parent]).toString().split(/\s+/)
    for (const id of children.filter(Boolean)) process.kill(Number(id), name)
  }
}
