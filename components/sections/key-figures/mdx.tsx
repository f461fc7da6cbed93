import type { Bind } from '@/components/mdx/bind'
import { KeyFigures } from '@/components/sections/key-figures/index'
import type * as schema from '@/components/sections/key-figures/schema'

export const bind: Bind<typeof schema> = ({ claim }) => ({
  Facts: ({ ids }) => <KeyFigures figures={ids.map(claim)} />,
})
