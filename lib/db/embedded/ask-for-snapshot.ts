import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { snapshotAnswer } from '@/lib/db/embedded/serve-snapshots'
import { socketOf } from '@/lib/db/embedded/snapshot-place'
import { StoreUnavailable } from '@/lib/db/errors'

/**
 * Asks the process that holds the store in `dataDir` for a copy and runs `work` with the data folder of the copy, which
 * exists until `work` ends. Resolves to undefined if nobody answers there. Throws StoreUnavailable if the copy cannot be
 * made.
 */
export async function withSnapshot<Result>(
  dataDir: string,
  work: (copy: string) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const socket = await connected(dataDir)
  if (!socket) return undefined
  try {
    const folder = await folderFrom(socket)
    try {
      return { result: await work(folder) }
    } finally {
      await rm(folder, { recursive: true, force: true }) // the process may have ended meanwhile
    }
  } finally {
    socket.destroy()
  }
}

async function connected(dataDir: string): Promise<Socket | undefined> {
  const path = socketOf(dataDir)
  if (path === undefined) return undefined
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return socket.on('error', () => undefined)
  } catch {
    return undefined
  }
}

async function folderFrom(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.endsWith('\n')) break
  }
  if (!text.endsWith('\n')) throw new StoreUnavailable('the server ended during the copy')
  const answer = snapshotAnswer.parse(JSON.parse(text))
  if ('problem' in answer) throw new StoreUnavailable(answer.problem)
  return answer.folder
}
