import 'server-only'
import { officeDay, wallTime } from '@/lib/time'
import { findDeskArticle, deskArticles, type DeskArticle } from '@/lib/articles/desk'
import { findDraft, othersWriting, dropDraft, keepDraft, type Draft } from '@/lib/articles/drafts'
import { listRevisions, type Revision } from '@/lib/articles/revisions'
import type { ArticleKey } from '@/lib/articles/stored'
import { articleKeySchema } from '@/schemas/article-entry'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import type { DatedArticle } from '@/lib/articles/catalog'
import { printableText } from '@/schemas/clean-text'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { isReserved, suggestId } from '@/lib/articles/files'
import type { Writing } from './href'
import { entryText } from '@/lib/http/server/entries'

export type WrittenArticle = {
  /** The article of the store, or the shipped one; undefined for a new one. */
  article: DeskArticle | undefined
  /** The editor's unsaved text, if it differs from the article. */
  draft: Draft | undefined
  values: ArticleValues
}

/** The key under which drafts are kept; the id of a new article is empty. Throws for a key that no page contains. */
export function draftKey({ id, ...where }: Writing): ArticleKey {
  if (id !== undefined) return articleKeySchema.parse({ ...where, id })
  return { ...articleKeySchema.omit({ id: true }).parse(where), id: '' }
}

/** An article as an editor left it. */
export async function readWriting(
  { db, account, by }: Desk,
  writing: Writing,
): Promise<WrittenArticle> {
  const key = draftKey(writing)
  const article = key.id === '' ? undefined : await findDeskArticle(db, key, by.at)
  const saved = valuesOf(article, officeDay(by.at))
  const kept = await findDraft(db, account.id, key)
  const draft = kept && !sameValues(kept.fields, saved) ? kept : undefined
  return { article, draft, values: draft?.fields ?? saved }
}

/** A time for sentences, by the office's clock. */
export function timeOf({ intl }: Desk, at: Date): string {
  return intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Who saved the newest state of an article, and when. */
export async function lastSaved(
  desk: Desk,
  key: ArticleKey,
): Promise<{ name: string; time: string }> {
  const [newest] = await listRevisions(desk.db, key)
  if (!newest) return { name: desk.t('articles.somebody'), time: timeOf(desk, desk.by.at) }
  const nameOf = await authorNames(desk)
  return { name: nameOf(newest), time: timeOf(desk, newest.savedAt) }
}

/** Sentences about colleagues who write the same article. */
export async function writingNow(desk: Desk, writing: Writing): Promise<string[]> {
  if (writing.id === undefined) return []
  const others = await othersWriting(desk.db, desk.account.id, draftKey(writing), {
    at: desk.by.at,
    locale: desk.locale,
  })
  return others.map(({ name, since }) =>
    desk.t('articles.also-writing', { name, time: timeOf(desk, since) }),
  )
}

const fieldNames = [
  ...([
    'id',
    'title',
    'summary',
    'author',
    'date',
    'time',
    'teacher',
    'minutes',
    'places',
  ] as const),
  ...(['canceled', 'recording', 'body', 'cover', 'coverAlt', 'publishAt'] as const),
]

/** The entries of the article form, as text. */
export type ArticleValues = Partial<Record<(typeof fieldNames)[number], string>>

/** The values of the form for an article; for a new one, only the date. */
export function valuesOf(article: DeskArticle | undefined, today: string): ArticleValues {
  if (!article) return { date: today }
  const { publishAt, ...entry } = article
  return valuesOfEntry({ ...entry, publishAt: publishAt && wallTime(publishAt) })
}

export function valuesOfEntry(
  entry: Omit<DatedArticle, 'upcoming' | 'channel'> & { publishAt?: string | undefined },
): ArticleValues {
  const { id, title, summary, author, date, time, teacher, minutes, recording, body, publishAt } =
    entry
  const { places, canceled, cover, coverAlt } = entry
  return {
    id,
    title,
    summary,
    author,
    date,
    time,
    teacher,
    body,
    cover,
    coverAlt,
    publishAt,
    minutes: minutes?.toString(),
    places: places?.toString(),
    canceled: canceled ? 'on' : undefined,
    recording: recording ? 'on' : undefined,
  }
}

/** What a form contains; line breaks as in stored texts, because forms send both characters. */
function typedValues(form: FormData): Record<string, string> {
  const entries = fieldNames.flatMap((name) => {
    const value = entryText(form, name)
    return value === '' ? [] : [[name, printableText(value.replaceAll('\r\n', '\n'))]]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** Whether two forms have the same entries. The name in the address is not part of the text. */
function sameValues(one: ArticleValues, other: ArticleValues): boolean {
  return fieldNames.every(
    (name) => name === 'id' || (one[name] ?? '').trim() === (other[name] ?? '').trim(),
  )
}

type Author = Pick<Revision, 'actorKind' | 'actorId'>

/** Returns the name of a revision's author: a colleague, or the terminal. */
export async function authorNames({ db, t, locale }: Desk): Promise<(author: Author) => string> {
  const names = new Map((await listAccounts(db, locale)).map(({ id, name }) => [id, name]))
  return ({ actorKind, actorId }) =>
    actorKind === 'staff' ? (names.get(actorId) ?? t('articles.somebody')) : t('articles.by-system')
}

async function takenIds({ db, by }: Desk, { locale, channel }: Writing): Promise<Set<string>> {
  const articles = await deskArticles(db, { locale, channel, at: by.at })
  return new Set(articles.map(({ id }) => id.toLowerCase()))
}

/** A free name in the address for a new article. */
export async function nameFor(desk: Desk, writing: Writing, title: string): Promise<string> {
  const taken = await takenIds(desk, writing)
  return suggestId(writing.channel, title, (id) => taken.has(id.toLowerCase()))
}

/** Why a new article cannot have this name in its address; undefined if it can. */
export async function nameProblem(
  desk: Desk,
  writing: Writing,
  id: string,
): Promise<string | undefined> {
  if (isReserved(writing.channel, id)) return desk.t('articles.errors.reserved')
  const taken = await takenIds(desk, writing)
  return taken.has(id.toLowerCase()) ? desk.t('articles.errors.taken') : undefined
}

/**
 * Keeps what a form contains as the editor's draft, and returns the current version of the article. What is the same as
 * the article is no draft: a draft that arrives after its article was saved would otherwise come back.
 */
export async function keepTyped(
  { db, account, by }: Desk,
  writing: Writing,
  version: number,
  form: FormData,
): Promise<number> {
  const key = draftKey(writing)
  const article = key.id === '' ? undefined : await findDeskArticle(db, key, by.at)
  const fields = typedValues(form)
  if (sameValues(fields, valuesOf(article, officeDay(by.at)))) await dropDraft(db, account.id, key)
  else await keepDraft(db, account.id, key, { fields, version, at: by.at })
  return article?.version ?? 0
}

/** The state of an article in words; of a scheduled one with its time. */
export function stateText(
  { t, intl }: Desk,
  { state, publishAt }: Pick<DeskArticle, 'state' | 'publishAt'>,
): string {
  if (state !== 'scheduled' || !publishAt) return t(`articles.state.${state}`)
  const time = intl.formatDate(publishAt, { dateStyle: 'medium', timeStyle: 'short' })
  return t('articles.scheduled-for', { time })
}
