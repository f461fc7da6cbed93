import type { Bind } from '@/components/mdx/bind'
import { FlowChart } from '@/components/sections/flow-chart/index'
import type * as schema from '@/components/sections/flow-chart/schema'

export const bind: Bind<typeof schema> = () => ({ Flow: FlowChart })
