import type { FactContext } from '@/components/sections/programme/context'
import type { SpecimenBlock } from '@/components/sections/specimen/specimen'

const prefix = 'components.sections.programme'

type Terms = Extract<SpecimenBlock, { kind: 'terms' }>
export const terms = (...list: Terms['terms']): Terms => ({ kind: 'terms', terms: list })

/** Names in one line: “A、B”, “A, B”. */
export const listed = ({ text }: FactContext, names: readonly string[]): string =>
  names.join(text(`${prefix}.names.separator`))

/** Statements in one line. */
export const stated = ({ text }: FactContext, statements: readonly string[]): string =>
  statements.join(text(`${prefix}.parts.separator`))
