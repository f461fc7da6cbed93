import { mentionedClaims } from '@/lib/content/check/rules/claims'
import type { Used } from '@/lib/markdown/mdx-used'
import { statedBy } from '@/schemas/content/facts'
import { usedComponents } from '@/lib/content/read/markdown'
import type { Content, ContentDocument } from '@/lib/content/read/content'

/** The visitor's path of a page document. */
export const pathOf = ({ key }: Pick<ContentDocument, 'key'>): string =>
  key === 'index' ? '/' : `/${key}`

const used = ({ body }: ContentDocument): readonly Used[] => (body ? usedComponents(body) : [])

/** The questions of each list, by language and list. */
export type Lists = ReadonlyMap<string, readonly ContentDocument[]>

export function questionLists(documents: readonly ContentDocument[]): Lists {
  const lists = new Map<string, ContentDocument[]>()
  for (const document of documents) {
    if (document.kind.name !== 'Faq') continue
    const place = `${document.locale} ${document.key.split('/')[0] ?? ''}`
    lists.set(place, [...(lists.get(place) ?? []), document])
  }
  return lists
}

/** The questions whose answers are on a page; a list of some only leads to them. */
function questionsOn(page: ContentDocument, lists: Lists): ContentDocument[] {
  const shown = used(page)
    .filter(({ name, props }) => name === 'FaqList' && props.only === undefined)
    .flatMap(({ props }) => lists.get(`${page.locale} ${String(props.list)}`) ?? [])
  return [...new Set(shown)]
}

/** The claims of a page: in its fields, in its text, by its components and in its questions. */
export function statedOn(page: ContentDocument, lists: Lists): Set<string> {
  const texts = [page, ...questionsOn(page, lists)]
  const mentioned = texts.flatMap((document) => mentionedClaims(document).map(({ id }) => id))
  return new Set([...mentioned, ...used(page).flatMap(({ name }) => statedBy[name] ?? [])])
}

/** Number of documents of a folder on a page: questions by list, teachers by team. Those that cannot be read count. */
export function shownOn(
  page: ContentDocument,
  { documents, unread }: Pick<Content, 'documents' | 'unread'>,
  lists: Lists,
  kind: string,
  folder: string,
): number {
  const isCounted = (one: Content['unread'][number]) =>
    one.kind.name === kind && one.locale === page.locale && one.key.startsWith(`${folder}/`)
  const lost = unread.filter(isCounted).length
  if (kind === 'Faq') return questionsOn(page, lists).filter(isCounted).length + lost
  const whole = used(page).some(
    ({ name, props }) => name === 'People' && props.team === folder && props.limit === undefined,
  )
  return whole ? documents.filter(isCounted).length + lost : 0
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
