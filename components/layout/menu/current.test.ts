import { expect, it } from 'vitest'
import { currentEntry } from '@/components/layout/menu/current'
import { getMenu } from '@/lib/content/menu'
import { routes } from '@/lib/routes'

const menu = getMenu('zh-CN')

it.each([
  ['/', undefined],
  ['/about/contact', 'about'],
  ['/about/news/autumn-term', 'about'],
  ['/about/message', 'about'],
  ['/digital/yx_1', 'industry'],
  ['/digital/yx_1_2', 'industry'],
  ['/digital/yx_4', 'industry'],
  ['/goverment/Index', 'industry'],
  ['/internationalDegree/qa', 'degree'],
  ['/project/mba', 'degree'],
  ['/studyAbroad/news', 'abroad'],
  ['/services/professional', 'certificates'],
  ['/services/school', 'services'],
  ['/services/college/case', 'college'],
  ['/services/college/case/x', 'college'],
  ['/alumnus', 'alumni'],
  ['/alumnus/zijinghua', 'alumni'],
  ['/practice/laboratory/analysis', 'practice'],
  ['/enrol', 'apply'],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, id) => expect(currentEntry(menu, path)).toBe(id))

it('places every page but the home page', () => {
  const homeless = routes.filter(({ path }) => currentEntry(menu, path) === undefined)
  expect(homeless.map(({ path }) => path)).toEqual(['/'])
})
