import { kinds } from '@/schemas/content/generated'
import type { EditLanguage, EditTranslate } from './text'
import type { Listed } from './catalog'
import type { Locale } from '@/schemas/locale'

/** The name of the control with the title in a language. */
export const titleName = (locale: Locale): string => `title:${locale}`

/** The label of a kind of document: those of the schemas by name, and all data files together. */
function kindLabel(kind: string, t: EditTranslate): string {
  if (kind === 'messages') return t('kinds.messages')
  const known = kinds.find(({ name }) => name === kind)
  return known ? t(labels[known.name] ?? 'kinds.data') : t('kinds.data')
}

/** In the order of the list: what editors change most often first. */
const labels: Readonly<Record<string, Parameters<EditTranslate>[0]>> = {
  Page: 'kinds.page',
  Programme: 'kinds.programme',
  Faq: 'kinds.faq',
  Article: 'kinds.article',
  Teacher: 'kinds.teacher',
}
const order = Object.keys(labels)

/** The kinds of documents that an editor can begin, with what each is for. */
export function startKinds({ t }: EditLanguage): { name: string; label: string; help: string }[] {
  return order.map((name) => {
    const { label, help } = starts[name] ?? { label: 'kinds.data', help: 'kinds.data' }
    return { name, label: t(label), help: t(help) }
  })
}

const starts: Readonly<
  Record<string, { label: Parameters<EditTranslate>[0]; help: Parameters<EditTranslate>[0] }>
> = {
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
export function byKind(all: readonly Listed[], t: EditTranslate): Map<string, Listed[]> {
  return Map.groupBy(
    all.toSorted((a, b) => placeOf(a) - placeOf(b)),
    ({ kind }) => kindLabel(kind, t),
  )
}
