import { kinds } from '@/schemas/content/generated'
import type { EditLanguage, Say } from './text'
import type { Listed } from './catalogue'

/** The label of a kind of document: those of the schemas by name, and all data files together. */
function kindLabel(kind: string, say: Say): string {
  if (kind === 'messages') return say('kinds.messages')
  const known = kinds.find(({ name }) => name === kind)
  return known ? say(labels[known.name] ?? 'kinds.data') : say('kinds.data')
}

/** In the order of the list: what editors change most often first. */
const labels: Readonly<Record<string, Parameters<Say>[0]>> = {
  Page: 'kinds.page',
  Programme: 'kinds.programme',
  Faq: 'kinds.faq',
  Article: 'kinds.article',
  Teacher: 'kinds.teacher',
}
const order = Object.keys(labels)

/** The kinds of documents that an editor can begin, with what each is for. */
export function startKinds({ say }: EditLanguage): { name: string; label: string; help: string }[] {
  return order.map((name) => {
    const { label, help } = starts[name] ?? { label: 'kinds.data', help: 'kinds.data' }
    return { name, label: say(label), help: say(help) }
  })
}

const starts: Readonly<Record<string, { label: Parameters<Say>[0]; help: Parameters<Say>[0] }>> = {
  Page: { label: 'new.page', help: 'new.page-help' },
  Programme: { label: 'new.programme', help: 'new.programme-help' },
  Faq: { label: 'new.faq', help: 'new.faq-help' },
  Article: { label: 'new.article', help: 'new.article-help' },
  Teacher: { label: 'new.teacher', help: 'new.teacher-help' },
}

/** The place of a kind in the list; kinds without a label of their own come last. */
function placeOf({ kind }: Listed): number {
  const place = order.indexOf(kind)
  return place === -1 ? order.length : place
}

/** Documents by the label of their kind, in the order of the labels. */
export function byKind(all: readonly Listed[], say: Say): Map<string, Listed[]> {
  return Map.groupBy(
    all.toSorted((a, b) => placeOf(a) - placeOf(b)),
    ({ kind }) => kindLabel(kind, say),
  )
}
