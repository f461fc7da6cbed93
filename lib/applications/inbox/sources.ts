import 'server-only'
import { sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import type { FilteredName, RowName } from '@/schemas/application-fields'

/** The most values to choose from. */
const most = 50

/** A column that the desk offers the values of; indexed. */
type ListedColumn = 'channel' | 'utmSource' | RowName<FilteredName>

/** The different values of a column in stored applications, in order. Reads one entry of the index per value. */
export async function listValues(db: Database, name: ListedColumn): Promise<string[]> {
  const column = applications[name]
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
