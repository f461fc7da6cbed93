import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reviewChange } from '@/lib/content/check/ask'
import { offeredIn, offers } from '@/lib/edit/palette'

const texts = new Map(
  globSync('content/**/*.{mdx,md,json}').map((path) => [path, readFileSync(path, 'utf8')] as const),
)
const paths = ['en-US', 'zh-CN'].map((locale) => `content/${locale}/pages/about/contact.mdx`)

const site = { texts, pictureSize: () => 1000 }
const unchanged = reviewChange(new Map(paths.map((path) => [path, texts.get(path) ?? ''])), site)

/** The parent of a component in an example: a section for what is no band. */
function placed(name: string, example: string): string {
  if (offeredIn(undefined).includes(name)) return example
  const parent = offers.find((one) => one.name !== 'Section' && offeredIn(one.name).join() === name)
  const inside = parent
    ? `<${parent.name}${parent.name === 'Cards' ? ' columns={2}' : ''}>\n${example}\n</${parent.name}>`
    : example
  return `<Section id="around" eyebrow="A" title="A">\n\n${inside}\n\n</Section>`
}

test.each(offers.map(({ name, example }) => [name, example] as const))(
  'the example of <%s> is one that the check accepts, in both languages',
  async (name, examples) => {
    const changed = paths.map((path, index) => {
      const source = texts.get(path) ?? ''
      const own = placed(name, examples[index] ?? '').replaceAll(
        'title="A"',
        index === 0 ? 'title="About it"' : 'title="说明"',
      )
      const band = own.replaceAll('eyebrow="A"', index === 0 ? 'eyebrow="About"' : 'eyebrow="说明"')
      return [path, `${source.trimEnd()}\n\n${band}\n`] as const
    })
    const before = await unchanged
    const found = await reviewChange(new Map(changed), site)
    expect(
      found.problems
        .slice(before.problems.length)
        .map(({ file, line, id, values }) => ({ file, line, id, values })),
    ).toEqual([])
  },
)

test('a page is offered bands, a section everything else, and cards only a card', () => {
  expect(offeredIn(undefined)).toEqual(['Section', 'Split'])
  expect(offeredIn('Section')).not.toContain('Card')
  expect(offeredIn('Section')).toContain('Cards')
  expect(offeredIn('Cards')).toEqual(['Card'])
  expect(offeredIn('Notice')).toEqual([])
})
