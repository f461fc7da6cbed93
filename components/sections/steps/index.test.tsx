import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/steps/examples'
import { drawFlower } from '@/components/ui/flower/geometry/flower'

test('goes from bud to bloom', () => {
  const html = render(examples.three)
  const draw = (openness: number) =>
    drawFlower({ seed: 'step', openness, tilt: 4, veins: 2, reach: 84 }).petals[4]?.outline
  const stages = [0.1, 0.55, 1].map((openness) => html.indexOf(draw(openness) ?? 'missing'))
  expect(stages).toEqual([...stages].sort((a, b) => a - b))
  expect(stages[0]).toBeGreaterThan(0)
})

test('steps that are no growth are numbered', () => {
  const html = render(examples.five)
  expect(html).not.toContain('<svg')
  expect([...html.matchAll(/>(\d)</g)].map(([, number]) => number)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})
