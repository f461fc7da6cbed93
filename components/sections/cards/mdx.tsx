import type { Bind } from '@/components/mdx/bind'
import { Card, Cards } from '@/components/sections/cards/index'
import type * as schema from '@/components/sections/cards/schema'

export const bind: Bind<typeof schema> = ({ text }) => ({
  Cards,
  Card: ({ soon, ...card }) => <Card {...card} soon={soon ? text('components.sections.soon') : undefined} />,
})
