import 'server-only'
import { getArticleSeeds, getTeachers, type ArticleSeed } from '@/lib/content/documents'
import { locales } from '@/lib/i18n/locales'
import type { drawnFields } from '@/schemas/content/teacher'
import { teams, type TeacherFields } from '@/schemas/content/teacher'

/** A person with a drawn portrait: a teacher, or the graduate of a story. `slug` decides pose and clothes. */
type Drawn = Pick<TeacherFields, keyof typeof drawnFields | 'name'> & { slug: string }

/** Everyone with a portrait, in each language once. */
export function listDrawn(): readonly Drawn[] {
  return locales.flatMap((locale) => [
    ...teams
      .flatMap((team) => getTeachers(locale, team))
      .map((one) => ({ ...one, slug: one.slug.replace(/^\d+-/, '') })),
    ...getArticleSeeds(locale).flatMap(({ id, graduate }) =>
      graduate ? [{ ...graduate, slug: id }] : [],
    ),
  ])
}

let slugs: ReadonlyMap<string, string> | undefined

/** The address of the portrait of the person whom an article is about, if the site knows one of this name. */
export function portraitOf({
  teacher,
  graduate,
}: Pick<ArticleSeed, 'teacher' | 'graduate'>): string | undefined {
  slugs ??= new Map(listDrawn().map(({ name, slug }) => [name, slug]))
  const slug = slugs.get(graduate?.name ?? teacher ?? '')
  return slug && `/drawn/${slug}.svg`
}
