import type { Bind } from '@/components/mdx/bind'
import { Disclosure } from '@/components/sections/disclosure/index'
import type * as schema from '@/components/sections/disclosure/schema'

export const bind: Bind<typeof schema> = () => ({ Details: Disclosure })
