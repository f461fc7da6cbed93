import { kinds } from '@/schemas/content/generated'
import type { Say } from './text'
import type { Listed } from './catalogue'

/** The label of a kind of document: those of the schemas by name, and all data files together. */
function kindLabel(kind: string, say: Say): string {
  if (kind === 'messages') return say('kinds.messages')
  const known = kinds.find(({ name }) => name === kind)
  return known ? say(labels[known.name] ?? 'kinds.data') : say('kinds.data')
}

const labels: Readonly<Record<string, Parameters<Say>[0]>> = {
  Article: 'kinds.article',
  Faq: 'kinds.faq',
  Page: 'kinds.page',
  Programme: 'kinds.programme',
  Teacher: 'kinds.teacher',
}

/** Documents by the label of their kind. */
export function byKind(all: readonly Listed[], say: Say): Map<string, Listed[]> {
  return Map.groupBy(all, ({ kind }) => kindLabel(kind, say))
}
