import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/articles/list/examples'

test.each(Object.entries(examples))(
  '%s links every article once, below its list',
  (_name, example) => {
    const html = render(example)
    expect([...html.matchAll(/href="(\/about[^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/about/news/autumn-term',
      '/about/news/course-update',
      '/about/news/lab-opening',
    ])
  },
)

test('days are there for machines and for ears', () => {
  const html = render(examples.dated)
  expect(html).toContain('dateTime="2026-11-12"')
  expect(html).toContain('<span class="sr-only">2026年11月12日</span>')
})

test('only a lesson to come is marked, and booked from the list', () => {
  const html = render(examples.dated)
  expect(html.match(/即将开讲/g)).toHaveLength(1)
  expect(html.match(/href="\/enrol[^"]*"/g)).toEqual([
    'href="/enrol?form=booking&amp;lesson=autumn-term"',
  ])
})

test('rows show the drawn covers of articles that have one, if asked', () => {
  expect(render(examples.dated)).not.toContain('viewBox="0 0 800 600"')
  expect(render(examples.covered)).toContain('viewBox="0 0 800 600"')
})
