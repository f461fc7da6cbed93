import type { Bind } from '@/components/mdx/bind'
import { People } from '@/components/sections/people/index'
import type * as schema from '@/components/sections/people/schema'

const prefix = 'components.sections'

export const bind: Bind<typeof schema> = ({ text, teachers }) => {
  const texts = {
    sample: text(`${prefix}.sample`),
    teaches: text(`${prefix}.people.teaches`),
    more: text(`${prefix}.people.more`),
  }
  return {
    People: ({ team, limit }) => (
      <People people={teachers(team).slice(0, limit)} texts={texts} bios={limit === undefined} />
    ),
  }
}
