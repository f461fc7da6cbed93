import 'server-only'
import { sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** The most channels to choose from. */
const most = 50

const { channel } = applications

/** The channels of stored applications, in order. Reads one entry of the index per channel. */
export async function listChannels(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ channel: string }>(sql`
    with recursive known as (
      (select ${channel} from ${applications} order by ${channel} limit 1)
      union all
      select (select ${channel} from ${applications} where ${channel} > known.channel order by ${channel} limit 1)
      from known where known.channel is not null
    )
    select channel from known where channel is not null limit ${most}`)
  return rows.map((row) => row.channel)
}
