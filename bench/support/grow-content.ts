import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, locales } from '@/lib/i18n/locales'

/** The number of documents of a site, in all languages. */
export const documentsIn = (folder: string) =>
  readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[a-z]{2}-[A-Z]{2}.*\.(mdx?|json)$/.test(name),
  ).length

/** Copies articles under new names, in every language, until there are `count` documents. */
export function grow(folder: string, size: number): void {
  const channel = 'articles/news'
  const known = readdirSync(join(folder, 'content', defaultLocale, channel)).filter(
    (name) => !/^copy-/.test(name),
  )
  for (let number = 0; documentsIn(folder) < size; number += 1) {
    const name = known[number % known.length] ?? ''
    for (const locale of locales) {
      const place = join(folder, 'content', locale, channel)
      cpSync(join(place, name), join(place, `copy-${size}-${number}.md`))
    }
  }
}
