import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { reviewChange } from '@/lib/content/check/ask'
import { markdownTree } from '@/lib/edit/markdown'
import { Unreadable } from '@/lib/edit/problem'
import { parserOfFiles, readSource } from '@/lib/edit/read'
import { parseElements } from '@/lib/markdown/parse'
import { longestPause } from '@/tests/setup/processor-time'

vi.setConfig({ testTimeout: 60_000 }) // a text may take its limit of 5 s

const page = 'content/zh-CN/pages/x.mdx'
const fields = '---\ntitle: 例\ntemplate: explain\n---\n\n'

/** What a server does with a draft: it reads it for a form and for its problems, and draws it. */
async function work(text: string) {
  const source = `${fields}${text}\n`
  const parse = await parserOfFiles([{ path: page, source }])
  const { problems } = await reviewChange(new Map([[page, source]]), {
    texts,
    pictureSize: () => undefined,
  })
  const elements = await parseElements(text)
  const read = () => readSource(page, source, parse)
  return { problems: problems.map(({ id }) => id), elements: elements.kind, read }
}

const texts = new Map(
  globSync('content/**/*.{md,mdx,json}').map((path) => [path, readFileSync(path, 'utf8')] as const),
)

describe('a draft of an editor does not block the server', () => {
  test.each([
    ['4,000 dashes', `${'-'.repeat(4_000)}x`, undefined],
    ['nested lists of 12 kB', '- '.repeat(6_000), 'body.deep'],
    ['nested quotations of 12 kB', '> '.repeat(6_000), 'body.deep'],
    ['nested emphasis of 12 kB', '*_'.repeat(6_000) + 'a', undefined],
    ['a line of 12 kB in brackets', '['.repeat(12_000), undefined],
  ])('%s', async (_, text, refusal) => {
    const worked = work(text)
    expect(await longestPause(worked)).toBeLessThan(3_000) // parsing here took up to twelve seconds
    const { problems, read } = await worked
    if (refusal === undefined) return
    expect(problems).toContain(refusal)
    expect(read).toThrow(Unreadable)
  })
})

test('a parser of files knows the trees that the thread made of them, and nothing else', async () => {
  const source = `${fields}<Section id="a" title="A">\n\n文字\n\n</Section>\n`
  const parse = await parserOfFiles([{ path: page, source }])
  expect(readSource(page, source, parse).blocks?.[0]).toMatchObject({ component: 'Section' })
  expect(() => readSource(page, `${source}\n再写`, parse)).toThrow('not read')
  const broken = `${fields}<Section`
  const complaint = (own: typeof parse) => {
    try {
      readSource(page, broken, own)
      return undefined
    } catch (error) {
      return error instanceof Unreadable ? error.problem : error
    }
  }
  expect(complaint(await parserOfFiles([{ path: page, source: broken }]))).toEqual(
    complaint(markdownTree),
  )
})
