import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/sections/map-drawing/examples'
import { mapServices, streetsAround } from '@/components/sections/map-drawing/index'

test('loads nothing from a map service and links to three', () => {
  const html = render(examples.two)
  expect(html).not.toMatch(/<(img|iframe|script)/)
  expect(html.match(/rel="noopener noreferrer"/g)).toHaveLength(6)
})

test('uses the order of coordinates of each service', () => {
  const [amap, baidu] = mapServices({ latitude: 22.5, longitude: 113.9, address: '样例' })
  expect(amap.href).toContain('position=113.9,22.5')
  expect(baidu.href).toContain('location=22.5,113.9')
})

test('the plan of a place stays the same', () => expect(streetsAround('a')).toEqual(streetsAround('a')))
