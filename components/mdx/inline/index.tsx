import type * as schema from '@/components/mdx/inline/schema'
import { claimOf, textsOf, type DocumentProps, type MdxPage } from '@/components/mdx/page'
import { SampleMark } from '@/components/ui/sample-label/index'

export function Fact({ page, id }: DocumentProps<typeof schema.Fact>) {
  return <span className="whitespace-nowrap tabular-nums">{claimOf(page, id).written}</span>
}

export function Sample({ page }: { page: MdxPage }) {
  return <SampleMark>{textsOf(page)('components.sections.sample')}</SampleMark>
}
