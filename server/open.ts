import { getStore } from '@/lib/db/store'
import { env, type Env } from '@/lib/env'

const folder = (config: Env) => (config.DATABASE_URL === undefined ? config.DATA_DIR : 'PostgreSQL')

/**
 * Reads the configuration and opens the store before anything listens: a server that cannot keep an
 * application must not take one. Prints the reason and exits 1 when either fails.
 */
export async function openOrExit(): Promise<Env> {
  try {
    const config = env()
    const store = await getStore()
    console.log(`  Store: ${store.engine} in ${folder(config)}`)
    return config
  } catch (error) {
    console.error(`\nThe site cannot start:\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
