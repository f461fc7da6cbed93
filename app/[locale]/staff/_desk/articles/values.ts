import { wallTime } from '@/lib/time'
import type { DatedArticle } from '@/lib/articles/catalogue'
import type { DeskArticle } from '@/lib/articles/desk'
import { printable } from '@/schemas/clean-text'

const names = [
  ...(['id', 'title', 'summary', 'author', 'date', 'time', 'teacher', 'minutes', 'places'] as const),
  ...(['canceled', 'recording', 'body', 'cover', 'coverAlt', 'publishAt'] as const),
]

/** The entries of the article form, as text. */
export type ArticleValues = Partial<Record<(typeof names)[number], string>>

/** The values of the form for an article; for a new one, only the date. */
export function valuesOf(article: DeskArticle | undefined, today: string): ArticleValues {
  if (!article) return { date: today }
  const { publishAt, ...entry } = article
  return valuesOfEntry({ ...entry, publishAt: publishAt && wallTime(publishAt) })
}

/** The values of the form for a saved state. */
export function valuesOfEntry(
  entry: Omit<DatedArticle, 'upcoming' | 'channel'> & { publishAt?: string | undefined },
): ArticleValues {
  const { id, title, summary, author, date, time, teacher, minutes, recording, body, publishAt } = entry
  const { places, canceled, cover, coverAlt } = entry
  return {
    ...{ id, title, summary, author, date, time, teacher, body, cover, coverAlt, publishAt },
    minutes: minutes?.toString(),
    places: places?.toString(),
    canceled: canceled ? 'on' : undefined,
    recording: recording ? 'on' : undefined,
  }
}

/** What a form contains; line breaks as in stored texts, because forms send both characters. */
export function typedValues(form: FormData): Record<string, string> {
  const entries = names.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== ''
      ? [[name, printable(value.replaceAll('\r\n', '\n'))]]
      : []
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** Whether two forms have the same entries. The name in the address is not part of the text. */
export function sameValues(one: ArticleValues, other: ArticleValues): boolean {
  return names.every((name) => name === 'id' || (one[name] ?? '').trim() === (other[name] ?? '').trim())
}
