import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/hero/examples'
import { Hero } from '@/components/sections/hero/index'

test('has one headline and names its actions', () => {
  const html = render(examples.sell)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('href="#finder"')
  expect(html).toContain('先听一节公开课')
})

test('shows the figures as a list', () => {
  expect(render(examples.sell).match(/<li/g)).toHaveLength(4)
})

test('a page that explains lists its sections, a list shows no drawing', () => {
  expect(
    [...render(examples.explain).matchAll(/href="(#[^"]+)" class="flex/g)].map(([, href]) => href),
  ).toEqual(['#majors', '#map', '#terms', '#contact'])
  expect(render(examples.list)).not.toContain('pointer-events-none')
})

test.each(['document', 'method', 'calendar', 'prices'] as const)(
  'a page that opens with a %s has its list under an anchor, after one large figure',
  (template) => {
    const html = render(examples[template])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<section id="day" aria-labelledby="day-title"')
    for (const text of ['08:10', '看一遍轧账', '时间看当天的安排']) expect(html).toContain(text)
  },
)

test.each(Object.entries(examples))(
  '%s stays under 11 kB and without style attributes',
  (_name, example) => {
    const html = render(example)
    expect(html.length).toBeLessThan(11_000)
    expect(html).not.toContain('style=')
  },
)

const drawing = (path: string) =>
  /<(div|svg) aria-hidden.*?<\/\1>/s.exec(
    render(<Hero template="sell" path={path} eyebrow="" headline="" lead="" />),
  )?.[0] ?? ''

test('pages open with flowers of their own, or with the drawing of their route', () => {
  const pictures = ['/', '/alumnus', '/about/introduce', '/studyAbroad'].map(drawing)
  for (const picture of pictures) expect(picture.length).toBeLessThan(9000)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.map((picture) => picture.includes('class="drawing'))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
