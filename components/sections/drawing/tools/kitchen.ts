import { ball, cylinder } from '@/components/sections/drawing/geometry/solids'
import { numbers } from '@/components/ui/flower/geometry/flower'
import { room } from '@/components/sections/drawing/rooms/furniture'
import { circle, curve, hatch, line, rect, type Pen } from '@/components/sections/drawing/geometry/paths'
import { alongX, alongY, flat, project } from '@/components/sections/drawing/geometry/project'

/** The pass of a restaurant kitchen: plates under lamps, tickets on a rail, knives on the wall. */
export function kitchen(pen: Pen, next: () => number) {
  const { left, far } = room(pen, 680, 460, 330)
  tiles(pen, left, far)
  knives(pen, left, far)
  pen.block([left + 6, far + 4, 0], [668, 90, 96])
  pen.draw('line', hatch(alongX(far + 94), [left + 6, 0, 668, 96], 5, true))
  for (const [x, high] of [
    [left + 90, 60],
    [left + 200, 44],
    [left + 300, 30],
  ] as const)
    pot(pen, x, far + 50, 96, high)
  pen.block([left + 430, far + 24, 96], [150, 50, 10], 'brass')
  counter(pen, next)
}

function tiles(pen: Pen, left: number, far: number) {
  const [wall, side] = [[left, 96, 680, 234] as const, [far, 0, 460, 330] as const]
  pen.draw('fine', hatch(alongX(far), wall, 8), hatch(alongY(left), side, 12))
}

function knives(pen: Pen, left: number, far: number) {
  const wall = alongX(far)
  pen.draw('solid', rect(wall, left + 380, 226, 240, 14))
  for (const [index, long] of [104, 88, 76, 60, 48].entries()) {
    const u = left + 400 + index * 44
    const blade = curve(
      wall,
      [u, 236],
      [u, 236 - long * 0.6],
      [u + 4, 236 - long * 0.8],
      [u + 18, 236 - long],
      [u + 19, 220],
      [u + 19, 230],
      [u + 18, 236],
    )
    pen.draw('solid', `${blade}z`).draw(index === 2 ? 'crimson' : 'ink', rect(wall, u + 5, 236, 10, 40))
  }
}

function pot(pen: Pen, x: number, y: number, z: number, high: number) {
  cylinder(pen, [x, y, z], 40, high)
  pen.draw('solid', ball([x, y, z + high + 6], 47, 26)).draw('line', ball([x, y, z + high + 16], 8, 6))
}

function counter(pen: Pen, next: () => number) {
  const [x, y, wide] = [-270, 60, 560]
  pen.block([x, y, 0], [wide, 120, 92]).block([x - 12, y - 10, 92], [wide + 24, 140, 12], 'brass')
  pen.draw('fine', hatch(alongX(y + 120), [x, 8, wide, 78], 4))
  const top = flat(104)
  const plates = [0, 1, 2, 3].map((index) => x + 80 + index * 134)
  const covered = Math.floor(next() * 4)
  for (const [index, u] of plates.entries()) {
    pen.draw('solid', circle(top, u, y + 60, 50)).draw('fine', circle(top, u, y + 60, 34))
    if (index === covered) dome(pen, u, y + 60)
    else pen.draw('petal', circle(top, u - 6, y + 56, 18)).draw('leaf', circle(top, u + 12, y + 66, 9))
  }
  shelf(pen, x, y, wide, next)
}

function dome(pen: Pen, u: number, y: number) {
  const [px, py] = project([u, y, 104])
  pen.draw(
    'solid',
    `M${numbers([px - 50, py])}a50 54 0 0 1 100 0a50 29 0 0 1-100 0z`,
    ball([u, y, 162], 7, 6),
  )
  pen.draw('petal', `M${numbers([px - 50, py])}a50 54 0 0 1 100 0a50 29 0 0 1-100 0z`)
}

/** The shelf above the counter, with lamps below it and tickets on its rail. */
function shelf(pen: Pen, x: number, y: number, wide: number, next: () => number) {
  const high = 260
  pen.draw(
    'line',
    line([x + 6, y + 100, 104], [x + 6, y + 100, high]),
    line([x + wide - 6, y + 100, 104], [x + wide - 6, y + 100, high]),
  )
  pen.block([x, y + 20, high], [wide, 90, 12])
  const rail = alongX(y + 110)
  const tickets = Array.from({ length: 8 }, (_, ticket) => ({
    u: x + 30 + ticket * 62 + next() * 20,
    long: 34 + next() * 26,
  }))
  pen.draw('solid', ...tickets.map(({ u, long }) => rect(rail, u, high - long, 30, long)))
  pen.draw('rule', ...tickets.map(({ u }) => line(rail(u + 7, high - 12), rail(u + 23, high - 12))))
}
