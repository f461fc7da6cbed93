import 'server-only'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { mostTags, tagKey, joinTags, splitTags } from '@/lib/applications/change/tag-text'
import type { Term } from '@/lib/applications/search/terms'
import { applications, applicationTags } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { familyOf, headId, inFamilies } from '@/lib/people/family'
import {
  changeIfCurrent,
  lastEvent,
  type Change,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'

const { applicationId, key, name } = applicationTags
const { id } = applications

/** All tags, in order of their keys. Reads one entry of the index per tag. */
export async function listTags(db: Database | Transaction): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive known as (
      (select ${key}, ${name} from ${applicationTags} order by ${key} limit 1)
      union all
      select next.* from known, lateral (
        select ${key}, ${name} from ${applicationTags} where ${key} > known.key order by ${key} limit 1) next
    )
    select name from known limit ${mostTags.inAll + 1}`)
  return rows.map((row) => row.name)
}

/** The terms with the tags that contain their words: there are few tags, so that they need no index of their own. */
export async function withTags(db: Database, terms: readonly Term[]): Promise<Term[]> {
  if (terms.every(({ words }) => words === undefined)) return [...terms]
  const all = (await listTags(db)).map(tagKey)
  return terms.map((term) => {
    const word = tagKey(term.words?.[0] ?? '')
    const tags = word === '' ? [] : all.filter((one) => one.includes(word))
    return tags.length === 0 ? term : { ...term, tags }
  })
}

/** The name of a tag with the same key, as somebody has spelled it first; undefined for a new tag. */
async function knownTag(tx: Transaction, tag: string): Promise<string | undefined> {
  const [known] = await tx
    .select({ name })
    .from(applicationTags)
    .where(eq(key, tagKey(tag)))
    .limit(1)
  return known?.name
}

/** The tags of listed applications, with those of their duplicates. */
export async function tagsOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ shown: headId, key, name })
    .from(applicationTags)
    .innerJoin(applications, eq(id, applicationId))
    .where(inFamilies(ids))
    .orderBy(asc(key), asc(id))
  const all = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const own = all.get(row.shown) ?? new Map<string, string>()
    if (!own.has(row.key)) own.set(row.key, row.name)
    all.set(row.shown, own)
  }
  return new Map([...all].map(([application, own]) => [application, [...own.values()]]))
}

/** The condition for listed applications with a tag, by themselves or by a duplicate. */
export function taggedWith(tag: string): SQL {
  return sql`${id} in (select ${headId} from ${applications} where ${id} in (
    select ${applicationId} from ${applicationTags} where ${key} = ${tagKey(tag)}))`
}

/** Removes tags of an application and its duplicates. Returns the names that were removed. */
async function removeTags(tx: Transaction, application: string, tags: readonly string[]) {
  const family = tx.select({ id }).from(applications).where(familyOf(application))
  const gone = await tx
    .delete(applicationTags)
    .where(and(inArray(applicationId, family), inArray(key, tags.map(tagKey))))
    .returning({ key, name })
  return [...new Map(gone.map((row) => [row.key, row.name])).values()]
}

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
async function insertTags(
  tx: Transaction,
  application: string,
  tags: readonly string[],
): Promise<string[]> {
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

/** Removes a tag, also from duplicates. `refused` if the application does not have it. */
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
