import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Eyebrow } from '@/components/ui/eyebrow/index'

test('a line breaks behind a dot, not before it, and not inside a part that fits', () => {
  const html = render(<Eyebrow>Degrees · Study abroad · Industry</Eyebrow>)
  const parts = [...html.matchAll(/<span class="inline-block">(.*?)<\/span>/g)].map(
    ([, part]) => part,
  )
  expect(parts).toEqual(['Degrees', 'Study abroad', 'Industry'])
  expect(html.replace(/<[^>]+>/g, '')).toBe('Degrees\u00a0· Study abroad\u00a0· Industry')
})

test('a part that no phone has room for breaks like other text', () =>
  expect(render(<Eyebrow>Training · For heads of departments and companies</Eyebrow>)).toContain(
    '<span>For heads of departments and companies</span>',
  ))

test('a single part is one text', () =>
  expect(render(<Eyebrow>Open classes</Eyebrow>)).toContain('<span>Open classes</span>'))
