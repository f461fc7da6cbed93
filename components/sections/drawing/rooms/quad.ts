import { tree } from '@/components/sections/drawing/geometry/solids'
import { circle, curve, hatch, line, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'

// x, y, width, depth, height of the buildings, from back to front.
const buildings = [
  [-300, -300, 250, 90, 120],
  [20, -300, 110, 110, 210],
  [190, -300, 110, 220, 90],
  [-300, -150, 90, 200, 100],
  [-300, 120, 90, 170, 150],
  [200, 30, 100, 120, 130],
  [-140, 210, 210, 80, 80],
  [150, 210, 150, 80, 110],
] as const

/** A small campus as a model: buildings around a lawn, with paths and trees. */
export function quad(pen: Pen, next: () => number) {
  pen.frame = [-610, -520, 1220, 900]
  pen.block([-340, -340, -16], [680, 680, 16])
  const ground = flat(0)
  pen.draw('leaf', rect(ground, -150, -150, 270, 300))
  pen.draw('solid', circle(ground, -15, 0, 52))
  pen.draw('fine', circle(ground, -15, 0, 40))
  pen.draw(
    'line',
    line([-15, -150, 0], [-15, -52, 0]),
    line([-15, 52, 0], [-15, 150, 0]),
    line([-150, 0, 0], [-67, 0, 0]),
    line([37, 0, 0], [120, 0, 0]),
  )
  pen.draw(
    'fine',
    curve(ground, [-340, 92], [-220, 80], [-190, 180], [-150, 190], [60, 196], [120, 170], [340, 190]),
  )
  const chosen = Math.floor(next() * buildings.length)
  buildings.forEach(([x, y, width, depth, height], index) => {
    const tall = height + Math.round(next() * 30)
    pen.block([x, y, 0], [width, depth, tall])
    if (index === chosen) pen.draw('crimson', rect(flat(tall), x, y, width, depth))
    else pen.draw('fine', rect(flat(tall), x + 10, y + 10, width - 20, depth - 20))
    windows(pen, [x, y, width, depth, tall])
    if (index === 3) for (const place of grove) tree(pen, [place[0], place[1], 0], 26 + next() * 12)
  })
}

const grove = [
  [-120, -120],
  [-50, -120],
  [30, -120],
  [92, -120],
  [-120, -50],
  [92, -50],
  [-120, 60],
  [92, 60],
  [-120, 124],
  [-50, 124],
  [30, 124],
  [92, 124],
] as const

function windows(pen: Pen, [x, y, width, depth, height]: readonly number[]) {
  const [u, v, w, d, h] = [x ?? 0, y ?? 0, width ?? 0, depth ?? 0, height ?? 0]
  const rows = Math.floor(h / 44)
  pen.draw(
    'line',
    ...Array.from({ length: rows }, (_, row) => dashes(alongX(v + d), u + 10, 18 + row * 44, w - 20)),
  )
  pen.draw('fine', hatch(alongY(u + w), [v, 0, d, h], rows))
}

const dashes = (plane: ReturnType<typeof flat>, u: number, v: number, width: number) =>
  Array.from({ length: Math.floor(width / 36) }, (_, index) =>
    line(plane(u + index * 36, v), plane(u + index * 36, v + 16)),
  ).join('')
