import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawPortrait, type Sitter } from '@/components/sections/people/draw'
import { examples } from '@/components/sections/people/examples'
import {
  hairColorWords,
  portraitWords,
  skinWords,
  tradeWords,
} from '@/schemas/content/choices/pages'

test('labels the people as fictitious', () => {
  for (const example of Object.values(examples)) expect(render(example)).toContain('示例数据')
})

test('draws each person, with a biography except in a teaser', () => {
  expect(render(examples.full).match(/<svg/g)).toHaveLength(3)
  expect(render(examples.full)).toContain('公开年报')
  expect(render(examples.teaser)).not.toContain('公开年报')
})

const words = {
  portrait: portraitWords,
  skin: skinWords,
  hairColor: hairColorWords,
  trade: tradeWords,
}
const first: Sitter = { slug: 'a', portrait: 'bob', skin: 'tan', hairColor: 'gray', trade: 'law' }

test.each(Object.entries(words))('each word of %s draws a person of its own', (field, choices) => {
  const drawn = Object.keys(choices).map((word) => drawPortrait({ ...first, [field]: word }))
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const one of drawn) {
    expect(one).not.toMatch(/NaN|undefined|style=/)
    expect(one.length).toBeLessThan(3_000)
  }
})

test('two people with the same words differ, and one is always drawn the same', () => {
  const drawn = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => drawPortrait({ ...first, slug }))
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawPortrait(first)).toBe(drawn[0])
})
