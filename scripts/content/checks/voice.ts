import { locales } from '@/schemas/locale'
import { textOf } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'
import { readWording } from '@/scripts/content/wording'

/** The copy holds none of the words that advertising for education must not use, or that we do not. */
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
            what: `the word “${found[0]}” is not used here`,
            mend: 'say what is true instead; see docs/guides/editing.md',
          },
        ]
      : []
  })
}
