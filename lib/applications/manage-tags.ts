import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { bumpRevision } from '@/lib/applications/revision'
import { tagKey } from '@/lib/applications/tag-text'
import { applicationTags } from '@/lib/db/schema/tags'
import type { Database } from '@/lib/db/store'

const { key } = applicationTags

/**
 * Renames a tag of all applications; if there is a tag of the new name, the two become one. Returns the number of
 * applications that had it.
 */
export function renameTag(db: Database, { tag, to }: { tag: string; to: string }, by: By): Promise<number> {
  const [from, into] = [tagKey(tag), tagKey(to)]
  return db.transaction(async (tx) => {
    // An application with both keeps the one with the new name.
    const both =
      from === into
        ? []
        : await tx
            .delete(applicationTags)
            .where(
              sql`${key} = ${from} and exists (select 1 from application_tags other
                where other.application_id = ${applicationTags.applicationId} and other.key = ${into})`,
            )
            .returning({ key })
    await tx.update(applicationTags).set({ name: to }).where(eq(key, into))
    const moved = await tx
      .update(applicationTags)
      .set({ key: into, name: to })
      .where(eq(key, from))
      .returning({ key })
    const count = both.length + moved.length
    if (count > 0)
      await audit(tx, { ...by, action: 'tag.renamed', subject: { kind: 'application' }, detail: { count } })
    await bumpRevision(tx)
    return count
  })
}

/** Removes a tag from all applications. Returns the number of applications that had it. */
export function dropTag(db: Database, tag: string, by: By): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(applicationTags)
      .where(eq(key, tagKey(tag)))
      .returning({ key })
    const count = gone.length
    if (count > 0)
      await audit(tx, { ...by, action: 'tag.removed', subject: { kind: 'application' }, detail: { count } })
    await bumpRevision(tx)
    return count
  })
}
