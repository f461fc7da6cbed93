import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeaderList } from '@/server/send/answer'
import { copyMark } from '@/server/send/headers'
import { workerPolicy } from '@/server/send/policy'
import { StoredBody } from '@/server/send/stored'

/** What the server does for reading offline. */
export type Offline = {
  /** The worker's script: that of the build, or the one that removes an installed worker. */
  worker?: StoredBody
  /** The build whose answers may be kept; undefined if none may. */
  build?: string
  /** Headers that allow to keep a file of this build. */
  mark?: HeaderList
  /** What pages load at rest to register the worker. */
  scripts: readonly string[]
}

type Written = { build: string; pageScript: string }

const stored = (file: string) =>
  new StoredBody(readFileSync(file), 'application/javascript; charset=utf-8', [
    'Cache-Control',
    'no-cache',
    'Content-Security-Policy',
    workerPolicy,
  ])

/**
 * Reads what scripts/offline-worker.mjs has written into the build. Without a build (in development), and with OFFLINE=off,
 * installed workers remove themselves. Throws if a build has no worker.
 */
export function readOffline(rootDir: string, buildDir: string | undefined, isOn: boolean): Offline {
  if (!buildDir || !isOn) return { worker: stored(join(rootDir, 'worker/off.js')), scripts: [] }
  const { build, pageScript } = JSON.parse(readFileSync(join(buildDir, 'worker.json'), 'utf8')) as Written
  const worker = stored(join(buildDir, 'worker.js'))
  return { worker, build, mark: copyMark(build, true), scripts: [pageScript] }
}
