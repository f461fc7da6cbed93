import { describe, expect, test } from 'vitest'
import { kind } from '@/schemas/content/page'
import { inWords } from '@/schemas/content/problems/words'
import { defaultLocale } from '@/schemas/locale'
import { checkForward } from '@/lib/content/check/rules/forward'
import { checkTemplates } from '@/lib/content/check/rules/messages'
import { markdownTree } from '@/lib/content/read/markdown'
import type { Content } from '@/lib/content/read/content'

const contentOf = (key: string, fields: object, body = ''): Content => ({
  root: 'content',
  problems: [],
  unread: [],
  texts: new Map(),
  documents: [
    {
      file: `${key}.mdx`,
      locale: defaultLocale,
      kind,
      key,
      fields,
      body: markdownTree(body, true),
      lineOf: () => undefined,
    },
  ],
})

describe('buttons lead forward', () => {
  const found = (key: string, fields: object, body?: string) =>
    checkForward(contentOf(key, fields, body)).map((one) => inWords(one, 'en').what)
  const action = (href: string, label = '看课程') => ({ action: { label, href } })

  test('to a section of the page, to another page', () => {
    expect(
      found('alumnus', {
        ...action('#calculator'),
        quiet: { label: '联系', href: '/about/contact' },
      }),
    ).toEqual([])
  })

  test.each([
    ['index', '/'],
    ['alumnus/story', '/alumnus/story?year=2026'],
    ['alumnus/story', '/alumnus'],
    ['practice/laboratory/analysis', '/practice'],
    ['alumnus', '/#finder'],
  ])('not from %s to %s', (key, href) => expect(found(key, action(href))).toHaveLength(1))

  test.each(['了解更多', '更多', '返回首页', '点击进入'])('not without a goal: %s', (label) =>
    expect(found('alumnus', action('/enrol', label))).toEqual([
      `the button “${label}” names no goal`,
    ]),
  )

  test('to the form by the name of a consultation', () => {
    expect(found('alumnus', action('/enrol', '预约咨询'))).toEqual([])
    expect(found('alumnus', action('/enrol?project=mba', '马上报名'))).toEqual([
      'the button to the form says “马上报名”, other buttons to it say “预约咨询”',
    ])
  })

  test('not twice in one section to the same target', () => {
    const door = '<Door title="高校" href="/services" action="找服务">字</Door>'
    const section = `<Section id="doors">\n\n<Doors>\n${door}\n</Doors>\n\n</Section>\n`
    expect(found('alumnus', {}, section + section)).toEqual([])
    expect(found('alumnus', {}, section.replace(door, `${door}\n${door}`))).toEqual([
      'a second button of the section leads to /services',
    ])
  })
})

describe('templates', () => {
  const found = (fields: object, body?: string) =>
    checkTemplates(contentOf('alumnus', fields, body)).map(
      (one) => one.field ?? inWords(one, 'en').what,
    )
  const list = '<Section id="all" layout="list">\n\n字\n\n</Section>\n'
  const sell = { template: 'sell', eyebrow: '校友', action: {} }

  test('name the fields that a page lacks, and those that it does not show', () => {
    expect(found(sell)).toEqual([])
    expect(found({ template: 'explain', eyebrow: '校友' })).toEqual(['action'])
    expect(found({ ...sell, template: 'explain', facts: [] })).toEqual(['facts'])
    expect(found({ ...sell, template: 'list', quiet: {} }, list)).toEqual(['eyebrow', 'quiet'])
    expect(found({ template: 'prices', action: {} })).toEqual(['figure', 'listing'])
    expect(found({ template: 'place', action: {}, facts: [] })).toEqual([])
  })

  test('begin a list page, and no other, with its list', () => {
    expect(found({ template: 'list' }, list)).toEqual([])
    expect(found({ template: 'list' }, '<ChannelList />\n')).toEqual([])
    expect(found({ template: 'list' }, `<Notice kind="sample" />\n\n${list}`)).toHaveLength(1)
    expect(found({ template: 'list' })).toHaveLength(1)
    expect(found(sell, list)).toHaveLength(1)
  })
})
