import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect } from '@/lib/db/connect'
import { openEmbedded } from '@/lib/db/embedded/open'
import { CannotRestore, StoreLocked, StoreUnavailable } from '@/lib/db/errors'
import { PostgresClient } from '@/lib/db/postgres/client'
import type { StoreOptions } from '@/lib/db/store'
import type { TableReader } from '@/lib/db/tables'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect as dial, type Socket } from 'node:net'
import { snapshotAnswer } from '@/lib/db/embedded/serve-snapshots'
import { socketOf } from '@/lib/db/embedded/snapshot-place'

/**
 * Asks the process that holds the store in `dataDir` for a copy and runs `work` with the data folder of the copy, which
 * exists until `work` ends. Resolves to undefined if nobody answers there. Throws StoreUnavailable if the copy cannot be
 * made.
 */
async function withSnapshot<Result>(
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
  const socket = dial(path)
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

type ReadTables<Result> = (db: TableReader) => Promise<Result>

/**
 * Runs `work` with the contents of a store at one moment, whether or not servers are writing to it. Times are in UTC.
 * Throws CannotRestore if there is no store, StoreLocked if the process that holds an embedded one does not answer, or
 * StoreUnavailable.
 */
export function readAtOneMoment<Result>(store: StoreOptions, work: ReadTables<Result>): Promise<Result> {
  return 'databaseUrl' in store
    ? readPostgresNow(store.databaseUrl, work)
    : readEmbeddedNow(store.dataDir, work)
}

/** The snapshot of one transaction, which blocks nobody. */
async function readPostgresNow<Result>(url: string, work: ReadTables<Result>): Promise<Result> {
  const client = new PostgresClient(url, 'none', { query_timeout: 0, application_name: 'bauhinia-backup' })
  try {
    return await connect(client).transaction(
      async (tx) => {
        await tx.execute(sql`set local timezone = 'UTC'`)
        return work(tx)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } finally {
    await client.close()
  }
}

/** The store itself if nobody uses it, otherwise a copy from the process that does. */
async function readEmbeddedNow<Result>(dataDir: string, work: ReadTables<Result>): Promise<Result> {
  if (!existsSync(join(dataDir, 'store'))) throw new CannotRestore(`There is no store in ${dataDir}.`)
  try {
    return await readFolder(dataDir, work)
  } catch (error) {
    if (!(error instanceof StoreLocked)) throw error
    const read = await withSnapshot(dataDir, (copy) => readFolder(copy, work))
    if (!read) throw error
    return read.result
  }
}

async function readFolder<Result>(dataDir: string, work: ReadTables<Result>): Promise<Result> {
  const { db, close } = await openEmbedded(dataDir)
  try {
    await db.execute(sql`set timezone = 'UTC'`)
    return await work(db)
  } finally {
    await close()
  }
}
