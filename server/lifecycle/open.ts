import { registerSecret } from '@/lib/accounts/secret-in-use'
import { findHeldPeriod, heldPeriodNotice } from '@/lib/applications/retention'
import { syncTombstones } from '@/lib/applications/tombstones'
import { getStore, type Database } from '@/lib/db/store'
import { env, type Env } from '@/lib/env'
import { startNotices } from '@/lib/env/notices'
import { startSharing } from '@/server/answer/other-releases'

const folder = (config: Env) => (config.DATABASE_URL === undefined ? config.DATA_DIR : 'PostgreSQL')

/** Throws when the store's codes were made with another secret, which is not configured as the previous one. */
async function checkSecret(db: Database, { SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Env): Promise<void> {
  const secrets = { current: SESSION_SECRET, previous: SESSION_SECRET_PREVIOUS, at: new Date() }
  if (await registerSecret(db, secrets))
    console.log(
      '  SESSION_SECRET has been changed. Keep SESSION_SECRET_PREVIOUS until links sent before have expired.',
    )
}

/**
 * Reads the configuration, opens the store and applies tombstones before the server listens: a server that cannot store an
 * application must not accept one, and erased data must not be visible again. Makes the scripts of the build in `buildDir` available
 * to other releases. Prints the reason and exits 1 on failure.
 */
export async function openOrExit(buildDir: string | undefined): Promise<Env> {
  try {
    const config = env()
    if (buildDir && config.ASSETS_DIR) startSharing(config.ASSETS_DIR, buildDir)
    const store = await getStore()
    await checkSecret(store.db, config)
    const { erasedAgain } = await syncTombstones(store.db, config, new Date())
    if (erasedAgain > 0) console.log(`  Erased again after a restored backup: ${erasedAgain}`)
    const held = await findHeldPeriod(store.db, config.RETENTION_DAYS)
    if (held) console.log(`  ${heldPeriodNotice(held)}`)
    for (const notice of startNotices(config)) console.log(`  ${notice}`)
    console.log(`  Store: ${store.engine} in ${folder(config)}`)
    return config
  } catch (error) {
    console.error(`\nThe site cannot start:\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
