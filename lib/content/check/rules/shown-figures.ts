import type { Problem } from '@/lib/content/check/problem'
import { mentionedClaims } from '@/lib/content/check/rules/claims'
import { pairDocuments } from '@/lib/content/check/rules/one-sided'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { readClaims } from '@/lib/content/read/facts'

/**
 * Checks that both languages of a document show the same figures: one that is typed in one of them is forgotten when the fact
 * changes. Figures that are stated in one language alone are not compared.
 */
export function checkShownFigures(
  { root, documents }: Content,
  wrong: ReadonlySet<string> = new Set(),
): Problem[] {
  const claims = readClaims(root)
  const shown = (document: ContentDocument) =>
    new Set(mentionedClaims(document).flatMap(({ id }) => (claims[id]?.locales ? [] : [id])))
  const right = documents.filter(({ file }) => !wrong.has(file))
  return pairDocuments(right).flatMap(({ ours, theirs }): Problem[] => {
    const [own, foreign] = [shown(ours), shown(theirs)]
    const differences = [
      ...[...own.difference(foreign)].map((id) => `−${id}`),
      ...[...foreign.difference(own)].map((id) => `+${id}`),
    ].join(' ')
    const { file } = ours
    return differences === ''
      ? []
      : [{ file: theirs.file, id: 'parity.facts', values: { file, differences } }]
  })
}
