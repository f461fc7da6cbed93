import { component } from '@/schemas/content/component'

export const SiteSearch = component(
  {
    holds: 'nothing',
    help: ['The search of the whole site, on /search.', '全站搜索，用于 /search。'],
  },
  {},
)
