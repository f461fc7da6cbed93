import { describe, expect, test, vi } from 'vitest'
import { parseArticle } from '@/lib/markdown/parse'
import { longestPause } from '@/tests/setup/processor-time'

vi.setConfig({ testTimeout: 60_000 }) // a text may take its limit of 5 s

describe('a text that took parsers minutes', () => {
  test.each([
    ['nested lists', '- '.repeat(6_000) + 'a', ['deep']],
    ['nested numbered lists', '1. '.repeat(4_000) + 'a', ['deep']],
    ['nested quotations', '>'.repeat(10_000) + 'a', ['deep']],
    [
      'lists nested by indentation',
      Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
      ['deep'],
    ],
    ['nested emphasis', '*_'.repeat(6_000) + 'a', ['deep', 'slow', 'large']],
    ['underlined headings', 'a\n=\n'.repeat(4_000), ['large', 'slow']],
    [
      'a wide table',
      `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${`|${'a|'.repeat(300)}\n`.repeat(30)}`,
      ['large', 'slow'],
    ],
    ['a line of dashes', `${'-'.repeat(4_000)}x`, ['read']],
    ['nested elements', '<div>'.repeat(5_000), ['deep', 'slow']],
    [
      'a narrow table with a wide head',
      `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${'a\n'.repeat(100)}`,
      ['large'],
    ],
    [
      'a table that fills the memory',
      `|${'a|'.repeat(1_500)}\n|${'-|'.repeat(1_500)}\n${'a\n'.repeat(6_000)}`,
      ['large', 'slow'],
    ],
    ['thousands of addresses', 'a@b.c '.repeat(7_600), ['large']],
    ['an address with thousands of brackets', `http://a.b/${')'.repeat(12_000)}`, ['slow', 'read']],
  ])('%s', async (_, body, kinds) => {
    const parsed = parseArticle(body)
    expect(await longestPause(parsed)).toBeLessThan(1_000)
    expect(kinds).toContain((await parsed).kind)
    // The thread that was stopped is replaced.
    expect(await parseArticle(`next ${body.length}`)).toMatchObject({
      kind: 'read',
      words: `next ${body.length}`,
    })
  })
})

test('an article is found by its text without signs of Markdown', async () => {
  const body =
    '## 报名\n\n**注意：**5~8人[^1]，见[地图](/about)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: 脚注'
  const parsed = await parseArticle(body)
  expect(parsed.kind === 'read' && parsed.words).toMatch(
    /^报名 注意：5~8人1，见地图 a b 1 2 .*脚注/,
  )
})

test.each([
  ['＃　报名', 'h1'],
  ['##\u3000报名', 'h2'],
  ['\u200B## 报名', 'h2'],
  ['\u2060- 报名', 'ul'],
  ['-\u00A0报名', 'ul'],
  ['1.\u3000报名', 'ol'],
  ['-     报名', 'ul'],
  ['#报名', 'p'],
])('%j as an input method writes it begins with %s', async (body, tagName) => {
  const parsed = await parseArticle(body)
  expect(parsed.kind === 'read' && parsed.tree.children[0]).toMatchObject({ tagName })
})
