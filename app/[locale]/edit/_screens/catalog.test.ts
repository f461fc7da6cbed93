import { expect, test } from 'vitest'
import { foundIn, shareOf, wordsIn, type Listed } from './catalog'
import { editLanguage } from './text'

const listed = (path: string, kind: string, titles: readonly string[], body = ''): Listed => ({
  path,
  kind,
  titles: titles.map((title, at) => ({ locale: at === 0 ? 'zh-CN' : 'en-US', title })),
  missing: [],
  planned: false,
  text: [...titles, body, path].join('\n').toLowerCase(),
})

const dishes = '给菜单定价：二十道菜里哪三道在赚钱'
const all = [
  listed('content/zh-CN/articles/lessons/a.mdx', 'Article', [
    dishes,
    'Pricing a menu: three of twenty',
  ]),
  listed('content/zh-CN/pages/project/finance-mba.mdx', 'Page', ['金融 MBA', 'MBA in Finance']),
  listed('content/zh-CN/faq/online-degree/05-english.mdx', 'Faq', [
    '英语要求是什么？',
    'How much English?',
  ]),
  listed('content/zh-CN/menu.json', '{locale}/menu.json', ['menu.json', 'menu.json'], '菜单文字'),
  listed('content/zh-CN/teachers/degree/01-lin.json', 'Teacher', ['林致远', 'Lin Zhiyuan']),
]

test.each([
  ['菜单', '/menu.json'],
  ['menu', '/menu.json'],
  ['教师', '/teachers/degree/01-lin.json'],
  ['金融MBA', '/pages/project/finance-mba.mdx'],
  // Nothing has every word of these.
  ['金融MBA 服务费', '/pages/project/finance-mba.mdx'],
  ['需要英语吗', '/faq/online-degree/05-english.mdx'],
  ['English certificate', '/faq/online-degree/05-english.mdx'],
])('a search for “%s” begins with %s', (query, path) => {
  const { t } = editLanguage('zh-CN')
  const { found, parts } = foundIn(all, wordsIn(query), t)
  const [first] = found.toSorted((a, b) => shareOf(b, parts, t) - shareOf(a, parts, t))
  expect(first?.path).toBe(`content/zh-CN${path}`)
})

test('a search for what no name has finds nothing', () =>
  expect(foundIn(all, wordsIn('qqq 龘龘'), editLanguage('zh-CN').t).found).toEqual([]))
