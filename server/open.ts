import { keepTombstones } from '@/lib/applications/tombstones'
import { getStore } from '@/lib/db/store'
import { env, type Env } from '@/lib/env'

const folder = (config: Env) => (config.DATABASE_URL === undefined ? config.DATA_DIR : 'PostgreSQL')

/**
 * Reads the configuration and opens the store before anything listens: a server that cannot keep an
 * application must not take one, and what was erased must not be seen again. Prints the reason and exits 1 when either fails.
 */
export async function openOrExit(): Promise<Env> {
  try {
    const config = env()
    const store = await getStore()
    const { erasedAgain } = await keepTombstones(store.db, config.DATA_DIR, new Date())
    if (erasedAgain > 0) console.log(`  Erased again what a backup had brought back: ${erasedAgain}`)
    console.log(`  Store: ${store.engine} in ${folder(config)}`)
    return config
  } catch (error) {
    console.error(`\nThe site cannot start:\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
