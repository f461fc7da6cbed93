import { person } from '@/components/sections/drawing/geometry/solids'
import { chairs, panes, room, table } from '@/components/sections/drawing/rooms/furniture'
import { hatch, line, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'

/** A training room: benches with screens in rows, and a wall display. */
export function workshop(pen: Pen, next: () => number) {
  const { left, far } = room(pen, 660, 600, 310)
  display(pen, left, far, next)
  for (const u of [far + 70, far + 330]) panes(pen, alongY(left), [u, 100, 190, 160], 4, 3)
  const red = Math.floor(next() * 9)
  person(pen, [left + 150, far + 70, 0], 'crimson')
  for (const [row, x] of [-230, -30, 170].entries()) {
    for (const [place, y] of [-210, -30, 150].entries()) {
      table(pen, [x - 40, y - 20, 0], [84, 150, 66])
      monitor(pen, x, y, row * 3 + place === red, next)
    }
    chairs(
      pen,
      [-172, 8, 188].map((y) => [x + 52, y, 0]),
      -1,
      row === 1 ? [0, 2] : [row],
    )
  }
}

function display(pen: Pen, left: number, far: number, next: () => number) {
  const wall = alongX(far)
  pen.draw('solid', rect(wall, left + 180, 110, 330, 168))
  pen.draw('fine', hatch(wall, [left + 200, 130, 290, 128], 3))
  const heights = Array.from({ length: 8 }, () => 30 + next() * 86)
  pen.draw('petal', ...heights.map((high, bar) => rect(wall, left + 210 + bar * 31, 130, 18, high)))
  pen.draw('rule', line(...heights.map((high, bar) => wall(left + 219 + bar * 31, 140 + high * 0.9))))
  pen.block([left + 560, far + 4, 0], [76, 66, 190])
  pen.draw('fine', hatch(alongX(far + 70), [left + 560, 0, 76, 190], 6))
}

/** A screen that faces the chairs, with a keyboard before it. */
function monitor(pen: Pen, x: number, y: number, chosen: boolean, next: () => number) {
  const screen = alongY(x - 12)
  pen.draw('line', line([x - 12, y + 55, 66], [x - 12, y + 55, 84]))
  pen.draw('solid', rect(screen, y + 4, 82, 102, 62))
  if (chosen) pen.draw('crimson', rect(screen, y + 10, 88, 90, 50))
  else
    pen.draw(
      'fine',
      ...[0, 2].map((row) =>
        line(screen(y + 96, 98 + row * 11), screen(y + 70 - next() * 50, 98 + row * 11)),
      ),
    )
  pen.draw('shade', rect(flat(66), x + 8, y + 26, 24, 62))
}
