import { describe, expect, it, test } from 'vitest'
import { vocabulary } from '@/components/mdx/generated/vocabulary'
import { fieldNotes } from '@/schemas/content/fields'
import { z } from 'zod'
import { plainText } from '@/app/search/plain-text'
import { processorTime } from '@/tests/setup/processor-time'

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

/** Texts beside a title: what leads elsewhere, and marks. */
const leftOut = [
  'Card meta',
  'Door action',
  'OrgChart root',
  'Section eyebrow',
  'Slot time',
  'Split eyebrow',
]

test('each text that a component is given is found, or is left out on purpose', () => {
  const lost = Object.entries(vocabulary).flatMap(([component, { shape }]) =>
    Object.entries(shape).flatMap(([property, schema]) => {
      const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
      const note = fieldNotes.get(inner) ?? fieldNotes.get(schema)
      const isText =
        note?.names === undefined && (note?.control === 'line' || note?.control === 'paragraph')
      return isText && read(`<${component} ${property}="palimpsest" />`) === ''
        ? [`${component} ${property}`]
        : []
    }),
  )
  expect(lost.sort()).toEqual(leftOut)
})

describe('a text of 200,000 signs is read in time', () => {
  it.each([
    '<A ',
    '<A "',
    '<A {',
    '[',
    '](',
    '[a](',
    '|',
    '- ',
    '\n',
    'title="',
    ' |',
    '\n \n',
    '!',
  ])('%j', (part) => {
    const raw = part.repeat(Math.ceil(200_000 / part.length))
    const begun = processorTime()
    read(`${raw}x`)
    expect(processorTime() - begun).toBeLessThan(1_000)
  })
})
