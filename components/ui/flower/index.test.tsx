import { readFileSync } from 'node:fs'
import { renderToStaticMarkup as render } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { examples } from '@/components/ui/flower/examples'
import { drawFlower, smoothPath } from '@/components/ui/flower/geometry/flower'
import { markPaths } from '@/components/ui/flower/mark-paths'

const shape = { seed: 'a', openness: 1, tilt: 0, veins: 2, reach: 100 }

describe('the flower', () => {
  test('is the same for the same seed and another for another', () => {
    expect(drawFlower(shape)).toEqual(drawFlower(shape))
    expect(drawFlower(shape)).not.toEqual(drawFlower({ ...shape, seed: 'b' }))
  })

  test('has five petals of which no two are alike', () => {
    const { petals } = drawFlower(shape)
    expect(new Set(petals.map(({ outline }) => outline)).size).toBe(5)
  })

  test('keeps its stamens folded away in the bud', () => {
    expect(drawFlower({ ...shape, openness: 0.1 }).stamens).toBe('')
    expect(drawFlower(shape).stamens).not.toBe('')
  })

  test('stays light: under 6 kB in a hero, 2 kB as an ornament', () => {
    expect(render(examples.hero).length).toBeLessThan(6000)
    expect(render(examples.ornament).length).toBeLessThan(2000)
  })

  test.each(Object.entries(examples))(
    '%s is decorative and has no style attribute',
    (_name, example) => {
      const html = render(example)
      expect(html).toContain('aria-hidden="true"')
      expect(html).not.toMatch(/style=|NaN|undefined/)
    },
  )
})

test('a smooth path ends at its last point whatever the rounding', () => {
  const points = Array.from(
    { length: 40 },
    (_, step) => [step * 3.3, Math.sin(step) * 9.7] as const,
  )
  const steps = smoothPath(points).match(/-?\d+/g)?.map(Number) ?? []
  const [x, y, , , dx, dy, ...rest] = steps
  const end = rest.reduce(
    ([a = 0, b = 0], step, index) => (index % 2 ? [a, b + step] : [a + step, b]),
    [dx ?? 0, dy ?? 0],
  )
  expect([(x ?? 0) + (end[0] ?? 0), (y ?? 0) + (end[1] ?? 0)]).toEqual([129, 9])
})

// Without stamens: displayed at 16 to 32 px.
function markFile(color: string, extra = ''): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" fill="${color}"${extra}>`
  const petals = `<path d="${markPaths.petals}" opacity=".78"/>`
  return `${open}${petals}<path d="${markPaths.standard}" fill-rule="evenodd"/></svg>\n`
}

/** Files with the mark for CSS and browsers. */
const markFiles: Readonly<Record<string, string>> = {
  'app/icon.svg': markFile('#8a1730'),
  'app/styles/bullet.svg': markFile('#8a1730', ' width="18" height="18"'),
  'app/styles/bullet-dark.svg': markFile('#eeb9c6', ' width="18" height="18"'),
}

test.each(Object.entries(markFiles))('%s holds the mark as it is drawn', (file, wanted) => {
  expect(readFileSync(file, 'utf8'), `copy the text of markFiles['${file}'] into it`).toBe(wanted)
})
