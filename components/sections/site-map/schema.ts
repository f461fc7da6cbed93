import { component } from '@/schemas/content/component'

export const SiteMap = component(
  { holds: 'nothing', help: ['Every page of the site, by area.', '全站页面。'] },
  {},
)
