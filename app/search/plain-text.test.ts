import { describe, expect, it, test } from 'vitest'
import { plainText } from '@/app/search/plain-text'

const context = { locale: 'en-US', path: '/' } as const
const read = (raw: string) => plainText(raw, context)

describe('the text of a page', () => {
  it.each([
    ['## A heading\n\n- one\n- two\n\n1. three\n> four', 'A heading one two three four'],
    ['a **bold** word, `code` and 3 - 2', 'a bold word, code and 3 - 2'],
    [
      '[a link](/about), ![a picture](/p.webp), [no link] (x) and ]',
      'a link, a picture, [no link] (x) and ]',
    ],
    ['| a | b |\n| --- | :-- |\n| c |  |\n\n---\nd', 'a · b c · d'],
    ['<Step title="Apply" id="x" when={["a > b"]}>\n  First.\n</Step>', 'Apply First.'],
    ['<Term subtitle="no" name="yes" />, 1 < 2 and <br/>', 'yes , 1 < 2 and <br/>'],
  ])('%j', (raw, text) => expect(read(raw)).toBe(text))

  test('states the facts that its tags stand for', () => {
    expect(read('Over <Fact id="degree-students" /> students')).toMatch(/^Over [\d,]+\+? students$/)
  })
})

describe('a text of 200,000 signs is read in time', () => {
  it.each(['<A ', '<A "', '<A {', '[', '](', '[a](', '|', '- ', '\n', 'title="', ' |', '\n \n', '!'])(
    '%j',
    (part) => {
      const raw = part.repeat(Math.ceil(200_000 / part.length))
      const begun = performance.now()
      read(`${raw}x`)
      expect(performance.now() - begun).toBeLessThan(1_000)
    },
  )
})
