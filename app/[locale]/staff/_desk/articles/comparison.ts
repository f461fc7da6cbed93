import 'server-only'
import { officeDay } from '@/lib/time'
import { diffText, shorten, type DiffPart } from '@/lib/articles/diff'
import { findRevision } from '@/lib/articles/revisions'
import type { ArticleKey } from '@/lib/articles/stored'
import type { Desk } from '@/app/staff/session'
import type { Shown } from './href'
import { valuesOf, valuesOfEntry, type ArticleValues } from './values'
import { readWriting } from './writing'

export type RevisionComparison = {
  shown: Shown
  /** The fields that differ, in the order of the form; without an earlier state, all of them. */
  fields: { name: Exclude<keyof ArticleValues, 'id'>; parts: DiffPart[] }[]
  /** Whether the state was published. */
  published: boolean
  /** Whether the state before published it, if there is one. */
  publishedBefore: boolean | undefined
}

const compared = [
  ...(['title', 'summary', 'body', 'author', 'date', 'time', 'teacher', 'minutes', 'places'] as const),
  ...(['canceled', 'recording', 'cover', 'coverAlt', 'publishAt'] as const),
]

type State = { values: ArticleValues; published: boolean }

async function stateOf({ db }: Desk, key: ArticleKey, version: number): Promise<State | undefined> {
  const found = await findRevision(db, key, version)
  return found && { values: valuesOfEntry(found.entry), published: found.entry.published }
}

async function draftOf(desk: Desk, key: ArticleKey): Promise<[State | undefined, State | undefined]> {
  const { article, draft } = await readWriting(desk, key)
  if (!article || !draft) return [undefined, undefined]
  const published = article.state !== 'withdrawn'
  return [
    { values: valuesOf(article, officeDay(desk.by.at)), published },
    { values: draft.fields, published },
  ]
}

/** A revision compared with the one before, or the editor's draft compared with the article. */
export async function readComparison(
  desk: Desk,
  key: ArticleKey,
  shown: Shown,
): Promise<RevisionComparison | undefined> {
  const [old, now] =
    shown === 'draft'
      ? await draftOf(desk, key)
      : await Promise.all([stateOf(desk, key, shown - 1), stateOf(desk, key, shown)])
  if (!now) return undefined
  const fields = compared.flatMap((name) => {
    const [was, is] = [old?.values[name] ?? '', now.values[name] ?? '']
    return was === is ? [] : [{ name, parts: shorten(diffText(was, is, key.locale)) }]
  })
  return { shown, fields, published: now.published, publishedBefore: old?.published }
}
