import { join } from 'node:path'
import { connect, type Store } from '@/lib/db/connect'
import { EmbeddedClient } from '@/lib/db/embedded/client'
import { ensureCluster } from '@/lib/db/embedded/cluster'
import { lockDataDir } from '@/lib/db/embedded/lock'
import { makePrivate } from '@/lib/db/embedded/private'
import { serveSnapshots } from '@/lib/db/embedded/serve-snapshots'
import { snapshot } from '@/lib/db/embedded/snapshot'
import { startUpkeep } from '@/lib/db/embedded/upkeep'
import { runMigrations } from '@/lib/db/migrations'
import { refuseTooLate } from '@/lib/db/other-versions'

/**
 * Opens the store in `dataDir` and creates it on the first start. Until it is closed, commands get copies of it. `migrations` is a folder to use instead of the
 * default one. Throws StoreLocked, StoreUnsafe, WrongTables or errors of the disk.
 */
export async function openEmbedded(dataDir: string, migrations?: string): Promise<Store> {
  const lock = lockDataDir(dataDir)
  const folder = join(dataDir, 'store')
  const client = new EmbeddedClient(folder)
  try {
    await ensureCluster(folder)
    makePrivate(folder)
    await client.open()
    const db = connect(client)
    await client.withoutTimeLimit(() => runMigrations(db, migrations))
    if (migrations === undefined) await refuseTooLate(db)
    const stopUpkeep = startUpkeep(client)
    const stopSnapshots = serveSnapshots(dataDir, (target) => snapshot(client, folder, target))
    const close = async () => {
      stopUpkeep()
      stopSnapshots()
      await client.close()
      lock.release()
    }
    let closed: Promise<void> | undefined
    return { engine: 'pglite', db, load: () => client.load, close: () => (closed ??= close()) }
  } catch (error) {
    await client.close()
    lock.release()
    throw error
  }
}
