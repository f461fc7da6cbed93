import type { Content } from '@/lib/content/read/content'
import { textOf } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'

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

/** Checks that no two articles of a language have the same title or the same text. */
export function checkArticles({ documents }: Content): Problem[] {
  const first = new Map<string, string>()
  return documents.flatMap(({ file, locale, kind, fields, body }): Problem[] => {
    if (kind.name !== 'Article') return []
    const { title } = Object(fields) as { title?: unknown }
    const own = [String(title), body ? textOf(body) : ''].map((text) => `${locale} ${text}`)
    const other = own.map((text) => first.get(text)).find((one) => one !== undefined)
    for (const text of own) first.set(text, file)
    return other === undefined
      ? []
      : [{ file, field: 'title', id: 'article.twice', values: { other } }]
  })
}

/** Checks that no question of a list is asked twice. */
export function checkQuestions({ documents }: Content): Problem[] {
  const first = new Map<string, string>()
  return documents.flatMap(({ file, locale, kind, key, fields, lineOf }): Problem[] => {
    const { question } = Object(fields) as { question?: unknown }
    if (kind.name !== 'Faq' || typeof question !== 'string') return []
    const words = question
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+|[吗呢]/gu, '')
    const place = `${locale} ${key.split('/')[0] ?? ''} ${words}`
    const other = first.get(place)
    if (other === undefined) first.set(place, key)
    const line = lineOf(['question'])
    return other === undefined
      ? []
      : [{ file, field: 'question', line, id: 'question.twice', values: { other } }]
  })
}
