import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hmacSigning, type SigningKey } from '@/lib/signing/hmac'
import type { SigningStrategy } from '@/lib/signing/strategy'
import { copyTestStore } from '@/tests/setup/template'

export const currentKey: SigningKey = { id: 'site-2', salt: 'the salt of this year, for tests' }
export const previousKey: SigningKey = { id: 'site-1', salt: 'the salt of last year, for tests' }

/** Signs with a key; nothing is ever verified here. */
export function signer(current = currentKey): SigningStrategy {
  return hmacSigning({ current, remember: () => Promise.resolve(true) })
}

export type RunningPlatform = {
  url: string
  dataDir: string
  /** The newest code it has sent to a phone. */
  codeFor(phone: string): string
  /** What it has printed, its log included. */
  printed(): string
  stop(): Promise<void>
}

type Prepare = (dataDir: string) => Promise<void>

/**
 * `npm run platform` without the set-up: a process and a store of its own, on a free port, knowing both keys. `prepare` may
 * change its store before it starts. `remove` is the caller's: the folder outlives the process.
 */
export async function startPlatform(
  prepare?: Prepare,
): Promise<RunningPlatform & { start(): Promise<void>; remove(): Promise<void> }> {
  const { dataDir, remove } = await copyTestStore()
  await prepare?.(dataDir)
  let child: ReturnType<typeof spawn> | undefined
  let printed = ''
  let port = '0'

  async function start() {
    const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/platform/main.ts']
    const keys = {
      CMS_KEY_ID: currentKey.id,
      CMS_SALT: currentKey.salt,
      CMS_PREVIOUS_KEY_ID: previousKey.id,
      CMS_PREVIOUS_SALT: previousKey.salt,
    }
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
    if (own.exitCode !== null || port === '') throw new Error(`The platform did not start:\n${printed}`)
  }
  async function stop() {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    codeFor(phone) {
      const lines = readFileSync(join(dataDir, 'outbox', 'sms.ndjson'), 'utf8')
        .trim()
        .split('\n')
      const messages = lines.map((line) => JSON.parse(line) as { phone: string; code: string })
      return messages.findLast((message) => message.phone === phone)?.code ?? ''
    },
    printed: () => printed,
    start,
    stop,
    async remove() {
      await stop()
      remove()
    },
  }
}
