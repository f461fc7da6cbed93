import 'server-only'
import { sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** The most values to choose from. */
const most = 50

/** The channels of stored applications, in order. */
export function listChannels(db: Database): Promise<string[]> {
  return listValues(db, applications.channel)
}

/** The campaign sources of stored applications, in order. */
export function listSources(db: Database): Promise<string[]> {
  return listValues(db, applications.utmSource)
}

/** The different values of an indexed column. Reads one entry of the index per value. */
async function listValues(
  db: Database,
  column: typeof applications.channel | typeof applications.utmSource,
): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive known as (
      (select ${column} as value from ${applications} where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${applications} where ${column} > known.value order by ${column} limit 1)
      from known where known.value is not null
    )
    select value from known where value is not null limit ${most}`)
  return rows.map(({ value }) => value)
}
