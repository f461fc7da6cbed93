import { expect, test } from 'vitest'
import { placeLabels, placeOn } from '@/components/sections/programme/search/plot'

const size = { width: 1000, height: 400 }

test('more hours are farther right, and twice the cost is everywhere as much higher', () => {
  const place = placeOn(size, { hours: [4, 26], cost: [25_000, 800_000] })
  expect(place(10, 50_000)[0]).toBeLessThan(place(12, 50_000)[0])
  const [a, b, c] = [50_000, 100_000, 200_000].map((cost) => place(10, cost)[1])
  expect(Math.abs(Number(a) - Number(b) - (Number(b) - Number(c)))).toBeLessThanOrEqual(1)
})

test('labels of programs with nearly the same figures do not cover each other, or a petal', () => {
  const points = ['Finance MBA', 'Online DBA', 'MSF'].map((label) => ({
    x: 400,
    y: 200,
    label,
    scale: 1,
  }))
  const labels = placeLabels(points, size.width)
  expect(new Set(labels.map(({ y, anchor }) => `${y} ${anchor}`)).size).toBe(3)
  const [beside] = placeLabels(
    [
      { x: 400, y: 200, label: 'Finance MBA' },
      { x: 410, y: 230, label: 'MSF', scale: 1 },
    ],
    size.width,
  )
  expect(beside).toMatchObject({ y: 214, anchor: 'end' })
})

test('a label at the right edge is to the left of its point', () =>
  expect(placeLabels([{ x: 980, y: 100, label: '酒店与旅游管理 MBA' }], size.width)).toMatchObject([
    { anchor: 'end' },
  ]))
