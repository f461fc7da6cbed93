import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { typescript } from '@/lib/typescript/arguments.mjs'

/** The current and the previous key of one platform. */
export const currentKey = { id: 'site-2', salt: 'the salt of this year, for tests' }
export const previousKey = { id: 'site-1', salt: 'the salt of last year, for tests' }

const keys = {
  CMS_KEY_ID: currentKey.id,
  CMS_SALT: currentKey.salt,
  CMS_PREVIOUS_KEY_ID: previousKey.id,
  CMS_PREVIOUS_SALT: previousKey.salt,
}

export type PlatformProcess = {
  url: string
  dataDir: string
  /** The newest code sent to a phone, or undefined. */
  codeFor(phone: string): string
  /** Its output, including the log. */
  printed(): string
  /** Starts it again at the same address. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Runs `npm run platform` without its setup, on a free port, with both keys. */
export async function runPlatform(dataDir: string): Promise<PlatformProcess> {
  let child: ChildProcess | undefined
  let printed = ''
  let port = '0'

  async function start() {
    const args = [...typescript, 'scripts/platform/main.ts']
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: port,
      ...keys,
    } as const
    const own = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = own
    const from = printed.length
    const ready = new Promise<void>((resolve) => {
      for (const stream of [own.stdout, own.stderr]) {
        stream.on('data', (chunk) => {
          printed += String(chunk)
          if (printed.slice(from).includes('API_COOKIES=')) resolve()
        })
      }
    })
    await Promise.race([ready, once(own, 'exit')])
    port = /API_HOST=http:\/\/localhost:(\d+)/.exec(printed)?.[1] ?? ''
    if (own.exitCode !== null || port === '')
      throw new Error(`The platform did not start:\n${printed}`)
  }

  await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    printed: () => printed,
    start,
    codeFor(phone) {
      const file = join(dataDir, 'outbox', 'sms.ndjson')
      if (!existsSync(file)) return ''
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      const messages = lines.map((line) => JSON.parse(line) as { phone: string; code: string })
      return messages.findLast((message) => message.phone === phone)?.code ?? ''
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
