import { mentionedFacts } from '@/scripts/content/checks/facts'
import type { Used } from '@/schemas/content/mdx/used'
import { usedComponents } from '@/scripts/content/markdown'
import type { ContentDocument } from '@/scripts/content/tree'

/** Claims that a component always states. */
const statedBy: Readonly<Record<string, readonly string[]>> = {
  PointsCalculator: ['points-award', 'points-graduation', 'points-referral', 'points-withdrawal'],
  BudgetCalculator: ['us-living-cost'],
  Programmes: ['degree-length'],
}

/** The visitor's path of a page document. */
export const pathOf = ({ key }: ContentDocument): string => (key === 'index' ? '/' : `/${key}`)

const used = ({ body }: ContentDocument): readonly Used[] => (body ? usedComponents(body) : [])

/** The questions on a page. */
function questionsOn(page: ContentDocument, documents: readonly ContentDocument[]): ContentDocument[] {
  const lists = used(page).filter(({ name }) => name === 'FaqList')
  return documents.filter(({ kind, locale, key }) => {
    const [list, slug = ''] = key.split('/')
    if (kind.name !== 'Faq' || locale !== page.locale) return false
    return lists.some(
      ({ props }) => props.list === list && (!Array.isArray(props.only) || props.only.includes(slug)),
    )
  })
}

/** The claims of a page: in its fields, in its text, by its components and in its questions. */
export function statedOn(page: ContentDocument, documents: readonly ContentDocument[]): Set<string> {
  const texts = [page, ...questionsOn(page, documents)]
  const mentioned = texts.flatMap((document) => mentionedFacts(document).map(({ id }) => id))
  return new Set([...mentioned, ...used(page).flatMap(({ name }) => statedBy[name] ?? [])])
}

/** Number of documents of a folder on a page: questions by list, teachers by team. */
export function shownOn(
  page: ContentDocument,
  documents: readonly ContentDocument[],
  kind: string,
  folder: string,
): number {
  const all = documents.filter(
    (document) =>
      document.kind.name === kind && document.locale === page.locale && document.key.startsWith(`${folder}/`),
  )
  if (kind === 'Faq') return questionsOn(page, all).length
  const whole = used(page).some(
    ({ name, props }) => name === 'People' && props.team === folder && props.limit === undefined,
  )
  return whole ? all.length : 0
}

/** The links of a page's components and the anchors of its sections. */
export function leadsTo(page: ContentDocument): { links: Set<unknown>; sections: Set<unknown> } {
  const components = used(page)
  return {
    links: new Set(components.map(({ props }) => props.href)),
    sections: new Set(
      components.filter(({ name }) => /^(Section|Split)$/.test(name)).map(({ props }) => props.id),
    ),
  }
}
