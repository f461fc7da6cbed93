import { refundsSchema } from '@/schemas/content/programme'
import { locales } from '@/schemas/locale'
import { textOf } from '@/lib/content/read/markdown'
import { readParsed } from '@/lib/content/read/root'
import { readWording } from '@/lib/content/read/wording'
import type { Problem } from '@/lib/content/check/problem'
import type { Content } from '@/lib/content/read/content'

/** Checks that a text says of no share that it is refunded, unless one of the refund tables has it. */
export function checkRefunds({ root, documents }: Content): Problem[] {
  const tables = Object.values(readParsed(root, 'facts/refunds.json', refundsSchema))
  const known = [...new Set(tables.flatMap((steps) => steps.map(({ percent }) => percent)))]
  return locales.flatMap((locale) => {
    const patterns = readWording(root, locale).refunded.map(
      (pattern) => new RegExp(pattern.replace('#', String.raw`(\d+(?:\.\d+)?)`), 'gi'),
    )
    return documents
      .filter((document) => document.locale === locale)
      .flatMap(({ file, fields, body }) => {
        const text = [...Object.values(Object(fields) as object), body ? textOf(body) : ''].join(
          '\n',
        )
        return patterns
          .flatMap((pattern) => [...text.matchAll(pattern)])
          .filter(([, share]) => !known.includes(Number(share)))
          .map(([phrase]) => ({
            file,
            id: 'refund.share' as const,
            values: { phrase, known: known.map((share) => `${share}%`).join(', ') },
          }))
      })
  })
}
