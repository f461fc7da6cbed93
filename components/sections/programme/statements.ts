import { textsOf, type MdxPage } from '@/components/mdx/page'
import type { SpecimenBlock } from '@/components/sections/specimen/specimen'

const prefix = 'components.sections.programme'

type Terms = Extract<SpecimenBlock, { kind: 'terms' }>
export const terms = (...list: Terms['terms']): Terms => ({ kind: 'terms', terms: list })

/** Names in one line: “A、B”, “A, B”. */
export const listed = (page: MdxPage, names: readonly string[]): string =>
  names.join(textsOf(page)(`${prefix}.names.separator`))

/** Statements in one line. */
export const stated = (page: MdxPage, statements: readonly string[]): string =>
  statements.join(textsOf(page)(`${prefix}.parts.separator`))
