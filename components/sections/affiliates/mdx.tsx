import type { Bind } from '@/components/mdx/bind'
import { Affiliates } from '@/components/sections/affiliates/index'
import type * as schema from '@/components/sections/affiliates/schema'

export const bind: Bind<typeof schema> = ({ text, organisation }) => ({
  Affiliates: () => (
    <Affiliates affiliates={organisation.affiliates} newTab={text('components.sections.newTab')} />
  ),
})
