import 'server-only'
import { eq, lt, sql } from 'drizzle-orm'
import { deskPresence, type Looking } from '@/lib/db/schema/presence'
import { staffAccounts } from '@/lib/db/schema/staff'
import { userText } from '@/lib/text/user-text'
import type { Database } from '@/lib/db/store'

/** The names of the officers who look at an application, by its id. */
export type Lookers = Record<string, string[]>

/** A row that its process has not renewed for this time says nothing: the process has ended. */
const forgotten = sql`now() - interval '45 seconds'`

const { process, looking, at } = deskPresence

/** Replaces what the officers of a process look at. Call it after each change, and at least every 20 seconds. */
export async function writePresence(db: Database, own: string, lookers: readonly Looking[]): Promise<void> {
  await db.delete(deskPresence).where(lookers.length > 0 ? lt(at, forgotten) : eq(process, own))
  if (lookers.length === 0) return
  const set = { looking: [...lookers], at: sql`now()` }
  await db
    .insert(deskPresence)
    .values({ process: own, ...set })
    .onConflictDoUpdate({ target: process, set })
}

/** Who looks at which application, of all processes, except one officer. */
export function lookersFor(all: readonly LookerRow[], officer: string): Lookers {
  const found: Lookers = {}
  for (const { account, application, name } of all)
    if (account !== officer) (found[application] ??= []).push(userText(name))
  return found
}

export type LookerRow = Looking & { name: string }

/** Each officer once for each application, by name. */
export async function readPresence(db: Database): Promise<LookerRow[]> {
  const { id, name, deactivatedAt } = staffAccounts
  const { rows } = await db.execute<LookerRow>(sql`
    select distinct one.account, one.application, ${name} as name
    from ${deskPresence}, jsonb_to_recordset(${looking}) as one(account uuid, application uuid)
      join ${staffAccounts} on ${id} = one.account
    where ${at} > ${forgotten} and ${deactivatedAt} is null order by 3, 1, 2`)
  return rows
}
