import { kinds } from '@/schemas/content/generated'
import type { Say } from './text'
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
