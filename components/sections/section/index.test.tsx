import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/section/examples'

test('a section is a landmark named by its headline, under its own anchor', () => {
  const html = render(examples.stack)
  expect(html).toContain('<section id="programmes" aria-labelledby="programmes-title"')
  expect(html).toMatch(
    /<h2 id="programmes-title"[^>]*><span[^>]*>从你<wbr\/>现在的<wbr\/>位置<wbr\/>出发<\/span><\/h2>/,
  )
})

test('tones change the ground, not the content', () => {
  expect(render(examples.dark)).toContain('band-dark tone-dark')
  expect(render(examples.aside)).toContain('md:sticky')
})
