import { expect, test } from 'vitest'
import { pictureMarkdown } from '@/components/staff/picture/text-picture'
import { articleEntrySchema, coverProblems } from '@/schemas/article-entry'

const address = `/pictures/${'a'.repeat(32)}-700x500/700.webp`
const at = (text: string, start: number, end = start) =>
  text.slice(0, start) +
  pictureMarkdown({ text, start, end }, address, 'A [red]\nhouse') +
  text.slice(end)
const picture = `![A \\[red\\] house](${address})`

test.each([
  ['', 0, picture],
  ['above', 5, `above\n\n${picture}`],
  ['above\n', 6, `above\n\n${picture}`],
  ['above\n\nbelow', 7, `above\n\n${picture}\n\nbelow`],
  ['below', 0, `${picture}\n\nbelow`],
  ['aboveXbelow', 5, `above\n\n${picture}\n\nXbelow`],
])('a picture in %j at %i is a paragraph', (text, place, expected) =>
  expect(at(text, place)).toBe(expected),
)

test('a picture takes the place of what is selected', () =>
  expect(at('above selected below', 6, 14)).toBe(`above \n\n${picture}\n\n below`))

const entry = (over: object) =>
  articleEntrySchema.parse({
    locale: 'en-US',
    channel: 'news',
    id: 'a',
    title: 'T',
    summary: 'S',
    author: 'A',
    date: '2026-11-22',
    body: 'B',
    ...over,
  })
const errors = 'components.staff.articles.errors'

test.each([
  [{ cover: address }, { coverAlt: `${errors}.alt` }],
  [{ cover: address, coverAlt: ' ' }, undefined],
  [{ cover: address, coverAlt: 'A house' }, {}],
])('before publishing, %j lacks %j', (over, expected) => {
  if (expected) expect(coverProblems(entry(over))).toEqual(expected)
  else expect(() => entry(over)).toThrow()
})
