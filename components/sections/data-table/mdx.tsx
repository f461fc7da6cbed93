import type { Bind } from '@/components/mdx/bind'
import { tableWith } from '@/components/mdx/elements'
import type * as schema from '@/components/sections/data-table/schema'

export const bind: Bind<typeof schema> = ({ text }) => ({
  Table: tableWith(text('components.sections.sample'), text('components.sections.scroll')),
})
