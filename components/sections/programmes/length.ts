import type { MdxContext, ProgrammeShown } from '@/components/mdx/context'
import type { Level } from '@/schemas/content/programme'

const prefix = 'components.sections.programmes'

/** The stated duration is that of these degrees, not of preparatory courses or doctorates. Source: specification §1. */
const withLength: readonly Level[] = ['master', 'mba', 'emba', 'dba']

/** The row “length” of a program: a list of one or none. */
export function lengthOf({ text, claim }: MdxContext, { level }: ProgrammeShown) {
  if (!withLength.includes(level)) return []
  return [
    {
      term: text(`${prefix}.length`),
      value: text(`${prefix}.months`, { figure: claim('degree-length').figure }),
    },
  ]
}
