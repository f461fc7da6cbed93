import { locales } from '@/schemas/locale'
import { textOf } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'
import { readWording } from '@/scripts/content/wording'

/** Checks that the copy contains no words that are forbidden in advertising for education or avoided in our voice. */
export function checkVoice({ root, documents }: Content): Problem[] {
  const avoided = new Map(
    locales.map((locale) => [locale, new RegExp(readWording(root, locale).avoided.join('|'), 'i')]),
  )
  return documents.flatMap(({ file, locale, fields, body }) => {
    const copy = `${JSON.stringify(fields)}\n${body ? textOf(body) : ''}`
    const found = avoided.get(locale)?.exec(copy)
    return found
      ? [
          {
            file,
            what: `the word “${found[0]}” is not allowed`,
            fix: 'use a factual word; see docs/guides/editing.md',
          },
        ]
      : []
  })
}
