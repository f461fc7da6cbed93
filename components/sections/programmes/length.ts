import type { MdxContext, ProgrammeShown } from '@/components/mdx/context'
import type { Level } from '@/schemas/content/programme'

const room = 'components.sections.programmes'

/** The stated length is that of the degrees themselves, not of preparation or a doctorate. Source: specification §1. */
const withLength: readonly Level[] = ['master', 'mba', 'emba', 'dba']

/** The line “length” of a program, as a list of none or one. */
export function lengthOf({ text, claim }: MdxContext, { level }: ProgrammeShown) {
  if (!withLength.includes(level)) return []
  return [
    {
      term: text(`${room}.length`),
      value: text(`${room}.months`, { figure: claim('degree-length').figure }),
    },
  ]
}
