import type { Bind } from '@/components/mdx/bind'
import { People } from '@/components/sections/people/index'
import type * as schema from '@/components/sections/people/schema'

const room = 'components.sections'

export const bind: Bind<typeof schema> = ({ text, teachers }) => {
  const texts = {
    sample: text(`${room}.sample`),
    teaches: text(`${room}.people.teaches`),
    more: text(`${room}.people.more`),
  }
  return {
    People: ({ team, limit }) => (
      <People people={teachers(team).slice(0, limit)} texts={texts} bios={limit === undefined} />
    ),
  }
}
