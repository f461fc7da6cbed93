import { accessSync, constants, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findHeldPeriod, heldPeriodNotice } from '@/lib/applications/erase/retention'
import { syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { StoreUnavailable } from '@/lib/db/errors'
import { getStore, type Database, type Store } from '@/lib/db/store'
import { env, EnvError, type Env } from '@/lib/env'
import { isPublic } from '@/lib/env/checks'
import { startSharing } from '@/server/answer/other-releases'
import 'server-only'
import { eq } from 'drizzle-orm'
import { resealSecrets } from '@/lib/accounts/staff/second-factor'
import { secretInUse } from '@/lib/db/schema/upkeep'
import { deriveKey, lostSecret } from '@/lib/env/keys'

const name = 'SESSION_SECRET'

/** The database was used with another SESSION_SECRET than that of this process. The message is for the terminal. */
class OtherSecret extends Error {
  override name = 'OtherSecret'

  constructor(since: Date) {
    super(
      `${name}: this database has been used with another secret since ${since.toISOString().slice(0, 10)}. ` +
        'With the current one, valid codes would be rejected. Set the same secret on every server. To change it, set ' +
        `${name}_PREVIOUS to the previous secret, or to ${lostSecret} if it is lost.`,
    )
  }
}

const fingerprint = (secret: string) => deriveKey(secret, 'fingerprint').toString('base64url')

type Secrets = { current: string; previous: string | undefined; at: Date }

/**
 * Compares the secret of this process with that of the database and stores it at the first start. If `previous` is the
 * secret of the database, replaces it with the current one and encrypts stored secrets again. Returns whether it did.
 * Throws OtherSecret.
 */
export function registerSecret(db: Database, { current, previous, at }: Secrets): Promise<boolean> {
  const mine = fingerprint(current)
  return db.transaction(async (tx) => {
    await tx
      .insert(secretInUse)
      .values({ name, fingerprint: mine, since: at })
      .onConflictDoNothing()
    const [used] = await tx
      .select()
      .from(secretInUse)
      .where(eq(secretInUse.name, name))
      .for('update')
    if (!used || used.fingerprint === mine) return false
    if (previous === undefined) throw new OtherSecret(used.since)
    if (previous !== lostSecret) {
      if (fingerprint(previous) !== used.fingerprint) throw new OtherSecret(used.since)
      await resealSecrets(tx, previous, current)
    }
    await tx
      .update(secretInUse)
      .set({ fingerprint: mine, since: at })
      .where(eq(secretInUse.name, name))
    return true
  })
}

/** Hints about a valid configuration that does not enable every feature. One line each, printed at start. */
export function startHints(config: Env): string[] {
  const { SUBSITE_ORIGIN, API_HOST, PASSPORT_URL, API_COOKIES, SITE_URL, DATABASE_URL, DATA_DIR } =
    config
  const notices: string[] = []
  if (DATABASE_URL === undefined && isPublic(SITE_URL))
    notices.push(
      `DATABASE_URL is not set: every application is in ${DATA_DIR} on this machine only, for one server. Keep it on a lasting disk and back it up every night, or set DATABASE_URL to use PostgreSQL.`,
    )
  if (SUBSITE_ORIGIN === undefined)
    notices.push(
      'SUBSITE_ORIGIN is not set: menu entries of program sub-sites lead to the pages of the programs on this site.',
    )
  if (API_HOST !== undefined && PASSPORT_URL !== undefined && API_COOKIES.length === 0)
    notices.push(
      'API_COOKIES is empty: the platform never sees its own sign-in cookie, so nobody is shown as signed in. Set it to the name of that cookie.',
    )
  return notices
}

/** Throws EnvError unless this process can write to the folders that are used later. CSV_DIR is made; a share must be mounted. */
export function checkFolders({ CSV_DIR, TOMBSTONES_DIR }: Env): void {
  if (CSV_DIR !== undefined)
    mustBeWritable('CSV_DIR', CSV_DIR, () => mkdirSync(CSV_DIR, { recursive: true, mode: 0o700 }))
  if (TOMBSTONES_DIR !== undefined) mustBeWritable('TOMBSTONES_DIR', TOMBSTONES_DIR)
}

function mustBeWritable(name: string, folder: string, make?: () => void): void {
  try {
    make?.()
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvError([
      `${name}: found ${folder} (${code}), expected a folder that this process can write to`,
    ])
  }
}

/** Mistakes in DATABASE_URL, by SQLSTATE. Anything else may pass, and the start waits for it. */
const mistakes = new Map([
  ['28P01', 'the user or the password is wrong'],
  ['28000', 'this user may not sign in: it does not exist, or pg_hba.conf refuses it'],
  ['3D000', 'the server has no database of this name'],
])
const causes = new Map([
  ['ECONNREFUSED', 'nothing listens at this host and port'],
  ['ENOTFOUND', 'the host name is unknown'],
  ['EAI_AGAIN', 'the host name cannot be looked up'],
  ['25006', 'it accepts no writes'],
  ['57P03', 'it is starting'],
])
const longestPause = 15_000

/**
 * Opens the store and does with it what a start needs. While PostgreSQL cannot be reached, tries again after 1 to 15 s and says why: a
 * database that restarts or is busy must not end the servers.
 */
export async function openWhenReachable(prepare?: (store: Store) => Promise<void>): Promise<Store> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      const store = await getStore('site')
      await prepare?.(store)
      return store
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      const { reason } = error
      const mistake = mistakes.get(reason)
      if (mistake) throw new Error(`DATABASE_URL: ${mistake} (${reason}).`)
      const cause = causes.get(reason)
      console.error(
        `  PostgreSQL is not available: ${cause ? `${cause} (${reason})` : reason}. Trying again in ${pause / 1000} s.`,
      )
      await sleep(pause)
    }
  }
}

/** Throws when the store's codes were made with another secret, which is not configured as the previous one. */
async function checkSecret(
  db: Database,
  { SESSION_SECRET, SESSION_SECRET_PREVIOUS }: Env,
): Promise<void> {
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
    checkFolders(config)
    if (buildDir && config.ASSETS_DIR) startSharing(config.ASSETS_DIR, buildDir)
    const store = await openWhenReachable(async ({ db }) => {
      await checkSecret(db, config)
      const { erasedAgain } = await syncTombstones(db, config, new Date())
      if (erasedAgain > 0) console.log(`  Erased again after a restored backup: ${erasedAgain}`)
      const held = await findHeldPeriod(db, config.RETENTION_DAYS)
      if (held) console.log(`  ${heldPeriodNotice(held)}`)
    })
    for (const notice of startHints(config)) console.log(`  ${notice}`)
    console.log(`  Store: PostgreSQL ${store.place}`)
    return config
  } catch (error) {
    console.error(
      `\nThe site cannot start:\n${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  }
}
