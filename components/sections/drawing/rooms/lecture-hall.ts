import { panes, room } from '@/components/sections/drawing/rooms/furniture'
import { circle, curve, hatch, line, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'

const rise = 30
const run = 76

/** Rows of seats that rise away from a board. */
export function lectureHall(pen: Pen, next: () => number) {
  const { left, far, right } = room(pen, 680, 560, 330)
  const [west, north] = [alongY(left), alongX(far)]
  pen.draw('solid', rect(west, far + 90, 96, 340, 170))
  pen.draw('fine', hatch(west, [far + 280, 116, 130, 120], 4))
  const top = 150 + next() * 70
  pen.draw('rule', curve(west, [far + 254, 124], [far + 210, 124], [far + 200, top], [far + 116, top + 20]))
  pen.draw('line', line(west(far + 254, 244), west(far + 254, 116), west(far + 110, 116)))
  pen.draw('solid', circle(west, far + 490, 230, 26))
  pen.draw('line', line(west(far + 490, 248), west(far + 490, 230), west(far + 502, 224)))
  for (const u of [left + 130, left + 260, left + 390, left + 520]) panes(pen, north, [u, 190, 92, 104], 2, 3)
  pen.block([left + 70, far + 300, 0], [40, 66, 74])
  pen.draw('petal', rect(flat(74), left + 76, far + 312, 28, 40))
  seats(pen, [left, far, right], next)
}

function seats(pen: Pen, [left, far, right]: readonly [number, number, number], next: () => number) {
  const red = Math.floor(next() * 40)
  for (let row = 0; row < 6; row += 1) {
    const [x, z] = [left + 200 + row * run, row * rise]
    if (row > 0) pen.block([x, far, 0], [right - x, 560, z])
    if (row === 5) pen.draw('fine', hatch(alongY(right), [far, 0, 560, z], 6))
    for (const [y, length, count] of [
      [far + 24, 236, 4],
      [far + 310, 226, 4],
    ] as const) {
      pen.block([x + 14, y, z], [16, length, 34])
      const chairs = Array.from({ length: count }, (_, seat) => ({
        path: rect(alongY(x + 56), y + 8 + seat * 57, z + 22, 44, 44),
        ink: row * 8 + seat + (y > 0 ? 4 : 0) === red ? ('crimson' as const) : ('solid' as const),
      }))
      for (const ink of ['solid', 'crimson'] as const)
        pen.draw(ink, ...chairs.filter((seat) => seat.ink === ink).map(({ path }) => path))
    }
  }
}
