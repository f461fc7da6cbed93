import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/offices/examples'
import { mapServices, planOf } from '@/components/sections/offices'

test('loads nothing from a map service and links to three for each office', () => {
  const html = render(examples.three)
  expect(html).not.toMatch(/<(img|iframe|script)/)
  expect(html.match(/rel="noopener noreferrer"/g)).toHaveLength(9)
})

test('uses the order of coordinates of each service', () => {
  const [amap, baidu] = mapServices({ latitude: 22.5, longitude: 113.9, address: '样例' })
  expect(amap.href).toContain('position=113.9,22.5')
  expect(baidu.href).toContain('location=22.5,113.9')
})

test('the plan of a place stays the same, and offices lie at different spots', () => {
  expect(planOf('beijing', 0)).toEqual(planOf('beijing', 0))
  const spots = ['beijing', 'shanghai', 'shenzhen'].map((id, place) => planOf(id, place).pin.join())
  expect(new Set(spots).size).toBe(3)
})
