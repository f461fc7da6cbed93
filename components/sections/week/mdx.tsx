import type { Bind } from '@/components/mdx/bind'
import { Slot, Week } from '@/components/sections/week/index'
import type * as schema from '@/components/sections/week/schema'
import { weekTexts } from '@/components/sections/week/texts'

export const bind: Bind<typeof schema> = (context) => ({
  Slot,
  Week: ({ children }) => <Week {...weekTexts(context)}>{children}</Week>,
})
