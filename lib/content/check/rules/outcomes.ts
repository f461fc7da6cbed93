import { isOffered } from '@/schemas/content/programme-offer'
import { readLabels, readOutcomes, readProgrammes } from '@/lib/content/read/facts'
import { nodesOf, textBelow } from '@/lib/content/read/markdown'
import type { Content } from '@/lib/content/read/content'
import type { Problem } from '@/lib/content/check/problem'
import { defaultLocale, locales } from '@/schemas/locale'

const file = 'content/facts/outcomes.json'
const compact = (text: string) => text.replaceAll(/\s/g, '')

/** Checks that outcomes belong to programs with an offer, and that the tables of the articles they come from state the same. */
export function checkOutcomes({ root, documents }: Content): Problem[] {
  const { cohorts, surveys } = readOutcomes(root)
  const open = new Set(
    readProgrammes(root)
      .filter(isOffered)
      .map(({ slug }) => slug),
  )
  const labels = readLabels(root, defaultLocale).outcomes
  const bodyOf = (locale: string, kind: string, key: string) =>
    documents.find((one) => one.locale === locale && one.kind.name === kind && one.key === key)
  const unknown = cohorts.filter(({ program }) => !open.has(program))
  const unnamed = surveys
    .flatMap(({ answers }) => answers)
    .filter(({ id }) => !Object.hasOwn(labels, id))
  const differing = cohorts.flatMap(({ program, article, started, graduated, studying, left }) =>
    article === undefined
      ? []
      : locales.flatMap((locale): Problem[] => {
          const own = bodyOf(locale, 'Article', article)
          const named = bodyOf(locale, 'Programme', program)
          if (!own || !named) return []
          const { name } = named.fields as { name: string }
          const row = [compact(name), started, graduated, studying, left].join('|')
          const rows = own.body
            ? nodesOf(own.body, 'tableRow').map((one) =>
                one.children.map((cell) => compact(textBelow(cell))).join('|'),
              )
            : []
          return rows.includes(row)
            ? []
            : [{ file: own.file, id: 'outcome.article', values: { name, row } }]
        }),
  )
  return [
    ...unknown.map(({ program }) => ({
      file,
      field: program,
      id: 'outcome.program' as const,
    })),
    ...unnamed.map(({ id }) => ({
      file,
      field: id,
      id: 'offer.unnamed' as const,
      values: { id, group: 'outcomes', locale: defaultLocale },
    })),
    ...differing,
  ]
}
