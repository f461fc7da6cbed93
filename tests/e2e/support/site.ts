import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { server } from '@/scripts/setup/build.mjs'
import { freePort } from '@/tests/setup/port'

export type OwnSite = {
  url: string
  pid: number
  /** The link that creates the first account of its desk. */
  setupLink(): Promise<string>
  /** Its output on standard output and standard error so far. */
  printed(): string
  stop(): Promise<number | null>
}

/**
 * Starts the built site again, for tests that stop it or its dependencies. Resolves when it listens; `stop` sends
 * SIGTERM and resolves to the exit code.
 */
export async function startSite(
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<OwnSite> {
  const child = spawn(process.execPath, server, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += String(chunk)
        if (/^ {2}Site:/m.test(printed)) resolve()
      })
    }
  })
  await Promise.race([listening, ended])
  if (child.exitCode !== null) throw new Error(`The site did not start:\n${printed}`)
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async setupLink() {
      for (;;) {
        const [, link] = /once: (\S+)\s/.exec(printed) ?? []
        if (link !== undefined) return link
        await sleep(50)
      }
    },
    printed: () => printed,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

/** Starts the built site on a free port with a temporary DATA_DIR, which `stop` deletes. */
export async function startTemporarySite(env: Readonly<Record<string, string>>): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-site-'))
  const site = await startSite(await freePort(), { DATA_DIR: folder, ...env })
  return {
    ...site,
    async stop() {
      const code = await site.stop()
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}
