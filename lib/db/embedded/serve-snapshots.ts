import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { removeLeftSnapshots, snapshotsOf, socketOf } from '@/lib/db/embedded/snapshot-place'
import { Mutex } from '@/lib/mutex'

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
