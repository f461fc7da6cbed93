import { describe, expect, test } from 'vitest'
import { readDocument } from '@/lib/content/read/document'
import { monthsIn } from '@/lib/content/check/rules/days'
import { checkParity, otherNumbers } from '@/lib/content/check/rules/parity'
import { oneSided } from '@/lib/content/check/rules/one-sided'
import { emptyContent } from '@/lib/content/read/content'
import { describeIn } from '@/lib/content/check/problem'
import { readContent } from '@/lib/content/read/folder'

const document = (locale: string, text: string) => {
  const source = `---\nquestion: x\n---\n\n${text}\n`
  const read = readDocument(`content/${locale}/faq/online-degree/01-x.mdx`, source).document
  if (!read) throw new Error('The document cannot be read')
  return read
}
const found = (chinese: string, english: string) =>
  otherNumbers(document('zh-CN', chinese), document('en-US', english)).map(
    ({ values }) => `${String(values?.ours)} ${String(values?.theirs)}`,
  )

test.each([
  ['a time', '最晚23:59交', 'by 6:00 p.m.', '23:59 18:00'],
  ['a period', '30天内答复', 'within 60 days', '30 day 60 day'],
  ['a day', '9月1日开学', 'begins on September 11', '9-1 9-11'],
  ['a share', '退还80%', '70% is refunded', '80 70'],
  ['an amount', '服务费26,800元', 'the service fee is CNY 28,600', '26800 28600'],
  ['digits in another order', '服务费26,800元', 'the service fee is CNY 62,800', '26800 62800'],
  ['a currency', '服务费26,800元', 'The service fee is US$26,800.', '26800 CNY 26800 USD'],
  ['a unit of time', '学12个月', 'it takes 12 weeks', '12 month 12 week'],
  ['a day of the week', '周一上课', 'classes are on Tuesdays', '1 2'],
  ['a link', '见[甲](/project/mba)', 'see [a](/project/msf)', '/project/mba /project/msf'],
  [
    'a figure',
    '共<Fact id="us-visa-fee" />元',
    'in all <Fact id="sevis-fee" />',
    'us-visa-fee sevis-fee',
  ],
  ['a zero more', '服务费26800元', 'the service fee is CNY 268,000', '26800 268000'],
])('%s that differs between two languages is named', (_, chinese, english, expected) =>
  expect(found(chinese, english)).toEqual([expected]),
)

test.each([
  ['a time of the afternoon', '14:10', '2:10 p.m.'],
  ['a range of days', '5月1日至5日', 'May 1 to 5'],
  ['units of 10,000', '2.68万元', 'CNY 26,800'],
  ['what one language writes in words', '三十天', '30 days'],
  ['the days of a week', '周一至周五上课', 'classes on weekdays'],
  ['two currencies', '10美元，约合72元', 'US$10, about CNY 72'],
  ['an address that only one gives', '见[甲](/project/mba)', 'see the other page'],
  ['a time of the afternoon in a range', '19:30到21:30', '7:30 to 9:30 p.m.'],
  ['another order', '23:59前，30天内', 'within 30 days, by 23:59'],
  ['a year in a table', '12月5日或6日', 'December 5 or 6, 2026'],
])('%s is no difference', (_, chinese, english) => expect(found(chinese, english)).toEqual([]))

test.each([
  ['as numbers and names', '12月上旬、1月', 'December and early January', []],
  ['a month that only one names', '3月交', 'in spring', [3]],
])('months are read: %s', (_, chinese, english, expected) =>
  expect([...monthsIn(chinese).difference(monthsIn(english))]).toEqual(expected),
)

const both = (chinese: string, english: string) => [
  document('zh-CN', chinese),
  document('en-US', english),
]
const content = (chinese: string, english: string) => ({
  documents: both(chinese, english),
  texts: new Map(),
})
const desk = '![桌子](/pictures/desk.webp)'

describe('what one language seems to lack is a warning', () => {
  test.each([
    ['a count in words', '两门选修课', 'Four electives', 'parity.numbers 5'],
    ['a count in digits', '两门选修课', '3 electives', 'parity.numbers 5'],
    [
      'a count in a cell',
      '| 备用机 |\n|---|\n| 三台 |',
      '| Spare |\n|---|\n| Two |',
      'parity.numbers 7',
    ],
    [
      'a count in a property',
      '<Term name="三次">甲</Term>',
      '<Term name="Twice">A</Term>',
      'parity.numbers 5',
    ],
    ['a paragraph', '一\n\n二', 'One', 'parity.paragraphs'],
    ['bold words', '**一**', 'One', 'parity.marks 5'],
    ['a link', '一', '[One](/a)', 'parity.marks 5'],
    [
      'a sentence',
      '先看课表，再看费用，'.repeat(6),
      'First look at the schedule.',
      'parity.length 5',
    ],
    ['a picture', `一\n\n${desk}`, 'One\n\nTwo', 'image.lonely 7'],
  ])('%s', (_, chinese, english, expected) => {
    const found = oneSided(content(chinese, english))
    expect(found.map(({ id, line }) => (line ? `${id} ${line}` : id))).toContain(expected)
    for (const problem of found) {
      expect(problem.warning).toBe(true)
      for (const language of ['en', 'zh'] as const)
        expect(describeIn(language)(problem)).not.toMatch(/undefined|\{\w+\}/)
    }
  })

  test.each([
    ['days of the week, and shares', '周二退八成', 'On Tuesday, 80% comes back'],
    ['half a year', '半年后', 'after six months'],
    ['a third', '三分之二', 'two-thirds'],
    ['about a number', '四五行', 'a few rows'],
    ['another unit of a column', '| 万元 |\n|---|\n| 6 |', '| Thousands |\n|---|\n| 60 |'],
    ['a picture with a version for each language', desk, '![A desk](/pictures/desk-en.webp)'],
    ['an ordinal', '第二天说给同事听，三样都做', 'Tell them the next day, all three'],
  ])('but not %s', (_, chinese, english) => expect(oneSided(content(chinese, english))).toEqual([]))

  test('a number in a data file', () => {
    const texts = new Map([
      ['zh-CN/footer.json', '{ "hours": "9:00–18:00" }'],
      ['en-US/footer.json', '{ "hours": "9:00–17:00" }'],
    ])
    expect(oneSided({ documents: [], texts })).toMatchObject([
      {
        file: 'content/en-US/footer.json',
        line: 1,
        field: 'hours',
        values: { ours: 18, theirs: 17 },
      },
    ])
  })

  test('and the content has none', () => expect(oneSided(readContent('content'))).toEqual([]))
})

test.each([
  [
    'an address',
    '<Card title="甲" href="/a">字</Card>',
    '<Card title="A" href="/b">Text</Card>',
    '/a /b',
  ],
  ['a choice', '<Notice kind="sample" />', '<Notice kind="points" />', 'sample points'],
  ['a number of a chart', '<Chart data={[["甲", 56]]} />', '<Chart data={[["A", 65]]} />', '56 65'],
  [
    'a year',
    '<Moment when="2018" title="甲">字</Moment>',
    '<Moment when="2019" title="A">Text</Moment>',
    '2018 2019',
  ],
])(
  '%s of a component that differs between two languages is named in its line',
  (_, chinese, english, expected) => {
    const found = checkParity({ ...emptyContent(new Map()), documents: both(chinese, english) })
    expect(
      found.map(({ line, values }) => `${line} ${String(values?.ours)} ${String(values?.theirs)}`),
    ).toEqual([`5 ${expected}`])
  },
)
