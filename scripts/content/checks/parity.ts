import { visit } from 'unist-util-visit'
import { defaultLocale, locales, type Locale } from '@/schemas/locale'
import { usedComponents, type Tree } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content, ContentDocument } from '@/scripts/content/tree'

const placeOf = ({ kind, key }: ContentDocument) => `${kind.folder}/${key}.${kind.ending}`
const keysOf = (fields: unknown) => (fields && typeof fields === 'object' ? Object.keys(fields).sort() : [])

function headingDepths(tree: Tree | undefined): string {
  const depths: number[] = []
  if (tree) visit(tree, 'heading', (node) => void depths.push(node.depth))
  return depths.join(' ')
}

// Inline figures may be in another order, because sentences of languages differ.
const inline = new Set(['Fact', 'ProgrammeFact', 'Sample'])
const componentNames = (tree: Tree | undefined) =>
  (tree ? usedComponents(tree) : []).map(({ name }) => name).filter((name) => !inline.has(name))

function compare(one: ContentDocument, other: ContentDocument): Problem[] {
  const problems: Problem[] = []
  const add = (what: string, fix: string) => problems.push({ file: other.file, what, fix })
  const missing = keysOf(one.fields).filter((key) => !keysOf(other.fields).includes(key))
  const extra = keysOf(other.fields).filter((key) => !keysOf(one.fields).includes(key))
  if (missing.length + extra.length > 0) {
    add(
      `its fields differ from ${one.file}: ${[...missing.map((key) => `−${key}`), ...extra.map((key) => `+${key}`)].join(' ')}`,
      'give both documents the same fields',
    )
  }
  if (headingDepths(one.body) !== headingDepths(other.body)) {
    add(
      `its headings (${headingDepths(other.body)}) differ from ${one.file} (${headingDepths(one.body)})`,
      'use the same headings in the same order in both languages',
    )
  }
  const [names, twins] = [one, other].map((document) => componentNames(document.body))
  const at = names?.findIndex((name, index) => name !== twins?.[index]) ?? -1
  if (at !== -1 || names?.length !== twins?.length) {
    const where = at === -1 ? (names?.length ?? 0) : at
    add(
      `component ${where + 1} is ${twins?.[where] ?? 'missing'}, in ${one.file} it is ${names?.[where] ?? 'missing'}`,
      'use the same components in the same order in both languages',
    )
  }
  return problems
}

/**
 * Checks that all languages have the same documents as the default one, with the same fields, headings and components.
 */
export function checkParity({ documents }: Content): Problem[] {
  const of = (locale: Locale) =>
    new Map(
      documents
        .filter((document) => document.locale === locale)
        .map((document) => [placeOf(document), document]),
    )
  const lonely = (from: Map<string, ContentDocument>, into: Map<string, ContentDocument>, locale: Locale) =>
    [...from]
      .filter(([place]) => !into.has(place))
      .map(([place, { file }]) => ({
        file,
        what: `the translation content/${locale}/${place} is missing`,
        fix: 'add it in the other language, or delete both',
      }))
  const ours = of(defaultLocale)
  return locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => {
      const theirs = of(locale)
      const differing = [...ours].flatMap(([place, one]) => {
        const other = theirs.get(place)
        return other ? compare(one, other) : []
      })
      return [...lonely(ours, theirs, locale), ...lonely(theirs, ours, defaultLocale), ...differing]
    })
}
