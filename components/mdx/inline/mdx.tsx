import type { Bind } from '@/components/mdx/bind'
import { SampleLabel } from '@/components/ui/sample-label/index'
import type * as schema from '@/components/mdx/inline/schema'

export const bind: Bind<typeof schema> = ({ text, claim }) => ({
  Fact: ({ id }) => <span className="whitespace-nowrap tabular-nums">{claim(id).figure}</span>,
  Sample: () => <SampleLabel>{text('components.sections.sample')}</SampleLabel>,
})
