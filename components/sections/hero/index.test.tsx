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

test.each(Object.entries(examples))('%s stays under 11 kB and without style attributes', (_name, example) => {
  const html = render(example)
  expect(html.length).toBeLessThan(11_000)
  expect(html).not.toContain('style=')
})

const areas = ['/', '/about', '/alumnus', '/digital/yx_1', '/practice', '/services', '/studyAbroad']
const drawing = (path: string) =>
  /<div aria-hidden.*?<\/div>/.exec(
    render(<Hero template="sell" path={path} eyebrow="" headline="" lead="" />),
  )?.[0] ?? ''

test('each area has its own scene, in less than 9 kB', () => {
  const scenes = areas.map(drawing)
  for (const scene of scenes) expect(scene.length).toBeLessThan(9000)
  const places = scenes.map((scene) => [...scene.matchAll(/class="([^"]*absolute[^"]*)"/g)].join())
  expect(new Set(places).size).toBe(areas.length)
})
