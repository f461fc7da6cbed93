import 'server-only'
import type { AuditContext } from '@/lib/accounts/audit'
import {
  changeIfCurrent,
  lastEvent,
  type Change,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { joinTags, mostTags, splitTags, tagKey } from '@/lib/applications/change/tag-text'
import { knownTag, listTags, removeTags, tagsOf } from '@/lib/applications/change/tags'
import { applicationTags } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

/** The words are in the history only: the audit log is kept after an erasure. */
function change(kind: 'tagged' | 'untagged', names: readonly string[]): Change | undefined {
  if (names.length === 0) return undefined
  const text = joinTags(names)
  const event = kind === 'tagged' ? { before: null, after: text } : { before: text, after: null }
  return {
    columns: {},
    event: { kind, ...event },
    action: `application.${kind}`,
    detail: { count: names.length },
  }
}

/** Stores tags that the application does not have. Returns their names; fewer if a limit is reached. */
async function insertTags(tx: Transaction, application: string, tags: readonly string[]): Promise<string[]> {
  const has = (await tagsOf(tx, [application])).get(application) ?? []
  const keys = new Set(has.map(tagKey))
  const added: string[] = []
  for (const tag of tags) {
    if (keys.has(tagKey(tag)) || keys.size >= mostTags.perApplication) continue
    const known = await knownTag(tx, tag)
    if (known === undefined && (await listTags(tx)).length >= mostTags.inAll) continue
    const name = known ?? tag
    await tx.insert(applicationTags).values({ applicationId: application, key: tagKey(tag), name })
    keys.add(tagKey(tag))
    added.push(name)
  }
  return added
}

/**
 * Adds a tag (`tagText`). `refused` if the application has it already or has the most tags, or if it were the first of
 * too many different ones.
 */
export function addTag(
  db: Database,
  { tag, ...target }: Target & { tag: string },
  by: AuditContext,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (_, tx) =>
    change('tagged', await insertTags(tx, target.id, [tag])),
  )
}

/** Removes a tag, also from merged duplicates. `refused` if the application does not have it. */
export function removeTag(
  db: Database,
  { tag, ...target }: Target & { tag: string },
  by: AuditContext,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (_, tx) =>
    change('untagged', await removeTags(tx, target.id, [tag])),
  )
}

/** Takes the last change of tags back. */
export function undoTags(db: Database, target: Target, by: AuditContext): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (_, tx) => {
    const event = await lastEvent(tx, target.id, ['tagged', 'untagged'])
    if (event?.kind === 'tagged')
      return change('untagged', await removeTags(tx, target.id, splitTags(event.after)))
    return change('tagged', await insertTags(tx, target.id, splitTags(event?.before ?? null)))
  })
}
