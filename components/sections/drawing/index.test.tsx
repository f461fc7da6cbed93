import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Drawing, Frieze } from '@/components/sections/drawing/index'
import { routes } from '@/lib/routes'
import { drawingNames } from '@/schemas/content/drawings'

const seeds = ['/', '/about', '/project/msf', '/studyAbroad']

describe.each(drawingNames)('%s', (name) => {
  const drawn = seeds.map((seed) => render(<Drawing name={name} seed={seed} />))

  test('is the same for the same seed and another for another', () => {
    expect(render(<Drawing name={name} seed="/" />)).toBe(drawn[0])
    expect(new Set(drawn).size).toBe(seeds.length)
  })

  test('stays under 8 kB, without texts, styles or numbers that are none', () => {
    for (const html of drawn) {
      expect(html.length).toBeLessThan(8000)
      expect(html).not.toMatch(/NaN|undefined|style=|<text/)
      expect(html).toMatch(/^<svg aria-hidden="true"/)
    }
  })

  test('has a frame with the size of its paths', () => {
    const frame = /viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"/
      .exec(drawn[0] ?? '')
      ?.slice(1)
      .map(Number)
    const [left = 0, top = 0, width = 0, height = 0] = frame ?? []
    for (const [, x, y] of (drawn[0] ?? '').matchAll(/M(-?\d+) ?(-?\d+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(left)
      expect(Number(x)).toBeLessThanOrEqual(left + width)
      expect(Number(y)).toBeGreaterThanOrEqual(top)
      expect(Number(y)).toBeLessThanOrEqual(top + height)
    }
  })
})

test('the strip of the campus is small, and another on another page', () => {
  const drawn = seeds.map((seed) => render(<Frieze seed={seed} />))
  expect(new Set(drawn).size).toBe(seeds.length)
  for (const html of drawn) expect(html.length).toBeLessThan(9000)
})

test('every drawing opens a page', () => {
  expect(new Set(routes.flatMap(({ drawing }) => drawing ?? []))).toEqual(new Set(drawingNames))
})

test('no drawing opens more than two pages', () => {
  const names = routes.flatMap(({ drawing }) => drawing ?? [])
  expect(drawingNames.filter((name) => names.filter((one) => one === name).length > 2)).toEqual([])
})
