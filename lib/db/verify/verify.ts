import 'server-only'
import { sql } from 'drizzle-orm'
import { findDrift } from '@/lib/applications/inbox/counts'
import { checksumOf, type Checksum } from '@/lib/db/move/checksum'
import { newestMigration, newestOf } from '@/lib/db/migrations'
import { tableNames, type TableReader } from '@/lib/db/tables'
import { staleNumbers } from '@/lib/db/verify/numbers'
import { missingProtections } from '@/lib/db/verify/protections'
import { brokenReferences } from '@/lib/db/verify/references'

/** Every row of every table has been read for the sums. `problems` is one line each, for the terminal. */
export type Verified = { tables: Readonly<Record<string, Checksum>>; problems: readonly string[] }

/**
 * Checks the contents of a store: version of the tables, readable rows, foreign keys, running numbers, counts of the
 * queue, erasures, triggers and indexes. Changes nothing.
 */
export async function verifyStore(db: TableReader): Promise<Verified> {
  const version = await versionProblem(db)
  const tables: Record<string, Checksum> = {}
  for (const table of await tableNames(db)) tables[table] = await checksumOf(db, table)
  if (version !== undefined) return { tables, problems: [version] } // the other checks are those of this version
  const problems = [
    ...(await missingProtections(db)),
    ...(await brokenReferences(db)),
    ...(await staleNumbers(db)),
    ...(await drift(db)),
    ...(await returned(db)),
  ]
  return { tables, problems }
}

async function versionProblem(db: TableReader): Promise<string | undefined> {
  const newest = await newestOf(db)
  if (newest === newestMigration) return undefined
  return newest < newestMigration
    ? 'the tables are of an earlier version; npm run migrate or the next start of the site brings them up to date'
    : 'the tables are of a later version of the site; update first'
}

const drift = async (db: TableReader) =>
  (await findDrift(db)).map(
    ({ bucket, assignee, stored, counted }) =>
      `the count of ${bucket}${assignee === null ? '' : ` of officer ${assignee}`} is ${stored}, but there are ${counted}; npm run store:maintain corrects it`,
  )

/** Erased data that an older backup has brought back; the next start of a server erases it again. */
async function returned(db: TableReader): Promise<string[]> {
  const { rows } = await db.execute<{ applications: number; accounts: number }>(
    sql`select (select count(*) from applications join erasures on erasures.application_id = applications.id and reason <> 'undone')::int as applications,
      (select count(*) from visitors join visitor_erasures on visitor_erasures.visitor_id = visitors.id)::int as accounts`,
  )
  const { applications = 0, accounts = 0 } = rows[0] ?? {}
  return applications + accounts === 0
    ? []
    : [`${applications} applications and ${accounts} accounts are present although they were erased`]
}
