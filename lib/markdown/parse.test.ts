import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { parseArticle, refusalOf } from '@/lib/markdown/parse'

vi.setConfig({ testTimeout: 60_000 }) // a text may take its limit of 5 s

/** How long the event loop was blocked while a promise was pending, in ms. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => (isDone = true))
  let longest = 0
  while (!isDone) {
    const began = performance.now()
    await sleep(20)
    longest = Math.max(longest, performance.now() - began - 20)
  }
  return longest
}

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
    ['nested emphasis', '*_'.repeat(6_000) + 'a', ['deep', 'slow', 'read']],
    ['underlined headings', 'a\n=\n'.repeat(4_000), ['slow', 'read']],
    [
      'a wide table',
      `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${`|${'a|'.repeat(300)}\n`.repeat(30)}`,
      ['slow', 'read'],
    ],
    ['a line of dashes', `${'-'.repeat(4_000)}x`, ['read']],
    ['nested elements', '<div>'.repeat(5_000), ['deep', 'slow']],
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

test('a text of an editor that nests too deeply is refused before it is parsed here', async () => {
  expect(await refusalOf('- '.repeat(6_000), 'mdx')).toBe('deep')
  expect(await refusalOf('<Section title="a">\n\ntext\n\n</Section>', 'mdx')).toBeUndefined()
  expect(await refusalOf('<Section', 'mdx')).toBeUndefined() // the content check explains it
})

test('an article is found by its text without signs of Markdown', async () => {
  const body =
    '## 报名\n\n**注意：**5~8人[^1]，见[地图](/about)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: 脚注'
  const parsed = await parseArticle(body)
  expect(parsed.kind === 'read' && parsed.words).toMatch(/^报名 注意：5~8人1，见地图 a b 1 2 .*脚注/)
})
