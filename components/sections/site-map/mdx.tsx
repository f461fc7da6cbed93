import type { Bind } from '@/components/mdx/bind'
import { SiteMap } from '@/components/sections/site-map/index'
import type * as schema from '@/components/sections/site-map/schema'

export const bind: Bind<typeof schema> = ({ siteMap }) => ({ SiteMap: () => <SiteMap groups={siteMap()} /> })
