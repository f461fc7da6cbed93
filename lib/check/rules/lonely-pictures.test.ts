import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lonelyPictures } from '@/lib/check/rules/lonely-pictures'
import { describeIn } from '@/lib/check/problem'

const [chinese, english] = ['zh-CN', 'en-US'].map((locale) => `content/${locale}/faq/online-degree/01-a.mdx`)
const of = (zh: string, en: string) =>
  lonelyPictures(
    new Map([
      [chinese ?? '', zh],
      [english ?? '', en],
    ]),
  )
const desk = '![A desk](/pictures/desk.webp)'

test.each([
  ['en', 'this language only', 'also there'],
  ['zh', '只在这种语言里', '也放进'],
] as const)('a picture of one language is told with its place, in %s', (language, what, fix) => {
  const found = of('一\n\n![桌子](/pictures/desk.webp)', 'One')
  expect(found).toMatchObject([{ file: chinese, line: 3, warning: true }])
  const said = found.map(describeIn(language)).join('')
  for (const part of ['/pictures/desk.webp', english ?? '', what, fix]) expect(said).toContain(part)
})

test.each([
  ['of both languages', desk, desk.replace('A desk', '桌子')],
  ['with a version for each language', desk, desk.replace('desk.webp', 'desk-zh.webp')],
  ['that both show, once in another place', `${desk}\n\nOne`, `一\n\n${desk}`],
])('a picture %s is not', (_, en, zh) => expect(of(zh, en)).toEqual([]))

test('a picture that one language shows twice is in both', () =>
  expect(of(desk, `${desk}\n${desk}`)).toEqual([]))

test('the content has none', () => {
  const texts = globSync('content/**/*.{md,mdx}').map((path) => [path, readFileSync(path, 'utf8')] as const)
  expect(lonelyPictures(new Map(texts))).toEqual([])
})
