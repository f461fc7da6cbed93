import { resolve } from 'node:path'
import { acceptsFile } from '@/lib/db/accepts-file'
import type { Role } from '@/lib/db/embedded/hold'
import { nameOf } from '@/lib/db/postgres/addresses'

/**
 * A database: that of an address, or the site's own PostgreSQL with its files in a folder. `site` is the only one of its
 * kind that uses a folder; commands may run beside it. `migrates` is false where `npm run migrate` changes the tables, and `connections` is
 * the most that this process opens.
 */
export type StoreOptions = ({ databaseUrl: string } | { dataDir: string; role?: Role }) & {
  migrates?: boolean | undefined
  connections?: number | undefined
}

/** A database that can be connected to until it is released. */
export type Reached = {
  databaseUrl: string
  /** For people: the folder or the address, without the password. */
  place: string
  /** Whether its disk accepts files, as far as this process can see that. */
  hasRoom(): Promise<boolean>
  release(): Promise<void>
}

/** Starts the site's own PostgreSQL unless `options` names another. Throws StoreLocked, StoreUnsafe or StoreUnavailable. */
export async function reachDatabase(options: StoreOptions): Promise<Reached> {
  if ('databaseUrl' in options) {
    const { databaseUrl } = options
    return {
      databaseUrl,
      place: nameOf(databaseUrl),
      hasRoom: () => Promise.resolve(true),
      release: () => Promise.resolve(),
    }
  }
  const { dataDir, role = 'command' } = options
  const { holdServer } = await import('@/lib/db/embedded/hold')
  const held = await holdServer(dataDir, role)
  return { ...held, place: resolve(dataDir), hasRoom: () => acceptsFile(dataDir) }
}

/** Runs `work` with the address of a database, and releases it. */
export async function withDatabase<Result>(
  options: StoreOptions,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, release } = await reachDatabase(options)
  try {
    return await work(databaseUrl)
  } finally {
    await release()
  }
}
