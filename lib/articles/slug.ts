import { pinyin } from 'pinyin-pro'
import { sectionPath, findRoute } from '@/lib/routes'
import type { ArticleSection } from '@/schemas/content/article'

const longest = 60

/** Names that would look like another kind of address. */
const reserved = new Set([
  'api',
  'edit',
  'feed',
  'index',
  'new',
  'page',
  'preview',
  'rss',
  'search',
  'sitemap',
  'staff',
  'write',
])

/** Whether an article of the section must not have this name in its address. */
export function isReserved(section: ArticleSection, id: string): boolean {
  return reserved.has(id.toLowerCase()) || findRoute(`${sectionPath(section)}/${id}`) !== undefined
}

/** A title as the last part of an address: pinyin without tones for Chinese, the letters of all other words. */
export function nameFrom(title: string): string {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const words = syllables
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .match(/[a-z0-9]+/g)
  let name = ''
  for (const word of words ?? []) {
    const longer = name === '' ? word : `${name}-${word}`
    if (longer.length > longest) break
    name = longer
  }
  return name || (words?.[0] ?? 'article').slice(0, longest)
}

/** A free name in the address for an article with this title. `taken` compares without regard to case. */
export function suggestId(section: ArticleSection, title: string, taken: (id: string) => boolean): string {
  const name = nameFrom(title)
  const isFree = (id: string) => !taken(id) && !isReserved(section, id)
  if (isFree(name)) return name
  let number = 2
  while (!isFree(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
