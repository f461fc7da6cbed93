import 'server-only'
import { deskArticles } from '@/lib/articles/desk'
import { isReserved, suggestId } from '@/lib/articles/slug'
import type { Desk } from '@/app/staff/session'
import type { Writing } from './href'

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
export async function nameProblem(desk: Desk, writing: Writing, id: string): Promise<string | undefined> {
  if (isReserved(writing.channel, id)) return desk.t('articles.errors.reserved')
  const taken = await takenIds(desk, writing)
  return taken.has(id.toLowerCase()) ? desk.t('articles.errors.taken') : undefined
}
