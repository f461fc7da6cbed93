import { ball, cylinder, person, tree } from '@/components/sections/drawing/geometry/solids'
import { armchair, room } from '@/components/sections/drawing/rooms/furniture'
import {
  arch,
  circle,
  curve,
  hatch,
  line,
  rect,
  type Pen,
} from '@/components/sections/drawing/geometry/paths'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'

/** A hotel lobby: keys behind the reception desk, a luggage trolley and two armchairs. */
export function lobby(pen: Pen, next: () => number) {
  const { left, far } = room(pen, 680, 560, 320)
  const floor = [left, far, 680, 560] as const
  pen.draw('fine', hatch(flat(0), floor, 7), hatch(flat(0), floor, 9, true))
  const west = alongY(left)
  pen.draw(
    'solid',
    arch(west, far + 200, 0, 150, 240),
    arch(west, far + 54, 90, 90, 150),
    arch(west, far + 406, 90, 90, 150),
  )
  pen.draw(
    'line',
    line(west(far + 275, 0), west(far + 275, 240)),
    line(west(far + 200, 165), west(far + 350, 165)),
  )
  keys(pen, left + 150, far, next)
  person(pen, [left + 320, far + 96, 0])
  pen.block([left + 120, far + 120, 0], [400, 62, 92], 'brass')
  pen.block([left + 108, far + 112, 92], [424, 78, 10])
  pen.draw('fine', hatch(alongX(far + 182), [left + 124, 6, 392, 80], 12, true))
  pen
    .draw('solid', ball([left + 240, far + 150, 110], 16, 13))
    .draw('line', line([left + 240, far + 150, 122], [left + 240, far + 150, 130]))
  pen.draw('petal', rect(flat(102), left + 330, far + 126, 66, 44))
  for (const x of [left + 190, left + 320, left + 450]) pendant(pen, x, far + 150)
  armchair(pen, left + 56, 10)
  cylinder(pen, [left + 196, 116, 0], 30, 40)
  armchair(pen, left + 56, 146)
  cylinder(pen, [290, -200, 0], 26, 44, 'brass')
  tree(pen, [290, -200, 40], 62 + next() * 14)
  trolley(pen, 120, 60)
  person(pen, [40, 170, 0], 'crimson')
}

function keys(pen: Pen, u: number, far: number, next: () => number) {
  const wall = alongX(far)
  pen.draw('shade', rect(wall, u, 128, 340, 150))
  pen.draw('line', hatch(wall, [u, 128, 340, 150], 3), hatch(wall, [u, 128, 340, 150], 8, true))
  const holes = Array.from({ length: 36 }, (_, hole) => [hole % 9, Math.floor(hole / 9)] as const)
  const hung = holes.filter(() => next() < 0.35)
  pen.draw(
    'rule',
    ...hung.map(([column, row]) =>
      line(wall(u + 19 + column * 37.8, 154 + row * 37.5), wall(u + 19 + column * 37.8, 140 + row * 37.5)),
    ),
  )
}

function pendant(pen: Pen, x: number, y: number) {
  pen.draw('line', line([x, y, 330], [x, y, 262]))
  pen.draw('solid', `${curve(alongX(y), [x - 26, 232], [x - 24, 262], [x + 24, 262], [x + 26, 232])}z`)
  pen.draw('petal', `${curve(alongX(y), [x - 26, 232], [x - 24, 262], [x + 24, 262], [x + 26, 232])}z`)
}

function trolley(pen: Pen, x: number, y: number) {
  const hoop = (at: number) => curve(alongX(at), [x + 8, 20], [x + 8, 250], [x + 152, 250], [x + 152, 20])
  pen.draw('rule', hoop(y + 8))
  pen.block([x, y, 12], [160, 110, 10])
  pen.draw('solid', ...[x + 10, x + 150].map((u) => circle(alongX(y + 104), u, 8, 9)))
  pen.block([x + 14, y + 12, 22], [60, 82, 96], 'crimson').block([x + 82, y + 16, 22], [62, 74, 56], 'brass')
  pen.block([x + 88, y + 22, 78], [50, 60, 40])
  pen.draw('line', hatch(alongX(y + 90), [x + 82, 22, 62, 56], 2, true))
  pen.draw('rule', hoop(y + 104))
}
