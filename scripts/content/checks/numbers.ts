import type { Problem } from '@/lib/check/problem'
import type { Content } from '@/lib/check/content'

const numbered: ReadonlySet<string> = new Set(['Faq', 'Teacher'])

/** Checks that no two questions of a list, or teachers of a team, have the same number, which is their place. */
export function checkNumbers({ documents, unread }: Content): Problem[] {
  const first = new Map<string, string>()
  return [...documents, ...unread].flatMap(({ file, locale, kind, key }): Problem[] => {
    const [, folder = '', number = ''] = /^([^/]+)\/(\d+)-/.exec(key) ?? []
    if (!numbered.has(kind.name) || !number) return []
    const place = `${locale} ${kind.name} ${folder} ${Number(number)}`
    const other = first.get(place)
    if (other === undefined) first.set(place, key.slice(folder.length + 1))
    return other === undefined ? [] : [{ file, id: 'number.twice', values: { number, other } }]
  })
}
