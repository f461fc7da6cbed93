import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TileGrid } from '@/components/ui/tile/index'

const sizes = (html: string) => new Set(html.match(/(?<=whitespace-normal )[^"]+/g))

test('all figures of a grid have the size that the widest has room for', () => {
  const [one, two] = [
    { figure: '2–3', unit: '次', label: 'a' },
    { figure: '16–24', unit: 'months', label: 'b' },
  ]
  const [alone, together] = [
    sizes(render(<TileGrid tiles={[one]} />)),
    sizes(render(<TileGrid tiles={[one, two]} />)),
  ]
  expect(together.size).toBe(1)
  expect(together).toEqual(sizes(render(<TileGrid tiles={[two]} />)))
  expect(together).not.toEqual(alone)
})
