import { randomUUID, createHash } from 'node:crypto'
import { rmSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { Mutex } from '@/lib/semaphore'
import { lockDataDir } from '@/lib/db/embedded/lock'
import { StoreLocked } from '@/lib/db/errors'

/** The longest path of a Unix socket on every system, in bytes. */
const longest = 103

/**
 * Where the holder of an embedded store accepts requests for copies; undefined if the path is too long for a socket. Only
 * the user of the folder can connect.
 */
export function socketOf(dataDir: string): string | undefined {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\bauhinia-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  const path = join(dataDir, 'store.sock')
  return Buffer.byteLength(path) <= longest ? path : undefined
}

/** The folder of the copies. Each looks like a data folder of its own. */
export const snapshotsOf = (dataDir: string) => join(dataDir, 'snapshots')

/** Removes copies that a killed process has left. The caller holds the lock of `dataDir`. */
function removeLeftSnapshots(dataDir: string): void {
  for (const name of namesIn(snapshotsOf(dataDir))) {
    const folder = join(snapshotsOf(dataDir), name)
    try {
      lockDataDir(folder).release()
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (!(error instanceof StoreLocked)) throw error // a command is still reading it, and removes it
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The answer to a connection, one JSON line: the data folder of the copy, or why there is none. */
export const snapshotAnswer = z.union([z.object({ folder: z.string() }), z.object({ problem: z.string() })])
export type SnapshotAnswer = z.infer<typeof snapshotAnswer>

/**
 * Makes a copy of the open store for every connection to the socket, one after the other, and removes it when the
 * connection ends. `make` copies the store to a folder. Returns a function that stops it.
 */
export function serveSnapshots(dataDir: string, make: (target: string) => Promise<void>): () => void {
  const path = socketOf(dataDir)
  removeLeftSnapshots(dataDir)
  if (path === undefined) return () => undefined
  const turn = new Mutex()
  const open = new Set<Socket>()
  const serve = async (socket: Socket) => {
    const folder = join(snapshotsOf(dataDir), randomUUID())
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const answer = await turn.runExclusive(async (): Promise<SnapshotAnswer> => {
      if (socket.destroyed) return { problem: 'The command has ended.' }
      try {
        await make(join(folder, 'store'))
        return { folder }
      } catch (error) {
        return { problem: error instanceof Error ? error.message : String(error) }
      }
    })
    if (!socket.destroyed) socket.write(`${JSON.stringify(answer)}\n`)
    if ('problem' in answer) socket.end()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const server = createServer((socket) => {
    open.add(socket.unref())
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
    socket.resume()
    // A copy that cannot be removed now is removed when the store is opened again.
    serve(socket).catch(() => undefined)
  })
  server.on('error', () => undefined) // commands then ask to stop the server
  if (process.platform !== 'win32') rmSync(path, { force: true }) // left by a killed process; this one holds the lock
  server.listen(path).unref()
  return () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
}
