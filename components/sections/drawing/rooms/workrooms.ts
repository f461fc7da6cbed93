import { cylinder, person } from '@/components/sections/drawing/geometry/solids'
import { panes, room, table, chairs } from '@/components/sections/drawing/rooms/furniture'
import {
  circle,
  curve,
  face,
  hatch,
  line,
  rect,
  type Pen,
} from '@/components/sections/drawing/geometry/paths'
import { alongX, alongY, type Plane, flat } from '@/components/sections/drawing/geometry/project'

/** A painter's studio: north light, an easel, drawings on the wall, jars and brushes. */
export function studio(pen: Pen, next: () => number) {
  const { left, far } = room(pen, 660, 540, 350)
  panes(pen, alongY(left), [far + 60, 120, 420, 190], 6, 3)
  pinned(pen, far, left, next)
  pen.block([left + 20, far + 4, 0], [230, 70, 104])
  pen.draw('line', hatch(alongX(far + 74), [left + 20, 0, 230, 104], 4))
  pen.draw(
    'brass',
    ...[0, 1, 2, 3].map((row) => rect(alongX(far + 74), left + 122, 29 + row * 21 - 20, 26, 6)),
  )
  cylinder(pen, [left + 60, far + 40, 104], 18, 34)
  cylinder(pen, [left + 120, far + 40, 104], 13, 22, 'crimson')
  cylinder(pen, [left + 160, far + 40, 104], 13, 22, 'leaf')
  easel(pen, -60, -40, next)
  person(pen, [96, 60, 0], 'crimson')
  cylinder(pen, [110, 130, 60], 34, 10, 'brass')
  pen.draw(
    'line',
    ...[
      [84, 150],
      [136, 150],
      [132, 112],
    ].map(([x = 0, y = 0]) => line([x, y, 0], [x, y, 60])),
  )
  table(pen, [150, -120, 0], [120, 260, 84])
  jars(pen, next)
}

function pinned(pen: Pen, far: number, left: number, next: () => number) {
  const wall = alongX(far)
  const sheets = [
    [280, 190, 84, 112],
    [380, 216, 110, 82],
    [506, 180, 70, 124],
    [590, 220, 50, 66],
    [384, 130, 54, 70],
  ] as const
  pen.draw('shade', ...sheets.map(([u, v, w, h]) => rect(wall, left + u, v, w, h)))
  for (const [u, v, w, h] of sheets.slice(0, 3))
    landscape(pen, wall, [left + u + 6, v + 6, w - 12, h - 12], next)
  pen.draw(
    'rule',
    ...sheets.slice(3).map(([u, v, w, h]) => circle(wall, left + u + w / 2, v + h / 2, 8 + next() * 12)),
  )
}

function easel(pen: Pen, x: number, y: number, next: () => number) {
  // The canvas leans back against its frame.
  const lean: Plane = (u, v) => [x + 96 - v * 0.22, y + u, v]
  pen.draw('line', line([x - 60, y + 95, 0], lean(95, 330)))
  pen.draw(
    'solid',
    face(lean(8, 0), lean(18, 0), lean(100, 345), lean(90, 345)),
    face(lean(172, 0), lean(182, 0), lean(100, 345), lean(90, 345)),
  )
  pen.draw('solid', rect(lean, -10, 92, 210, 190))
  landscape(pen, lean, [0, 102, 190, 170], next)
  pen.draw('solid', rect(lean, -16, 82, 222, 10))
}

/** Two hills and a sun in a frame. */
function landscape(
  pen: Pen,
  plane: Plane,
  [u, v, wide, high]: readonly [number, number, number, number],
  next: () => number,
) {
  const hill = (from: number, to: number, top: number) =>
    `${curve(plane, [u + from * wide, v], [u + from * wide, v + top * high], [u + to * wide, v + top * high], [u + to * wide, v])}z`
  pen.draw('crimson', circle(plane, u + wide * (0.3 + next() * 0.4), v + high * 0.72, high * 0.13))
  pen.draw('petal', hill(0, 0.8, 0.5 + next() * 0.3)).draw('leaf', hill(0.3, 1, 0.36 + next() * 0.3))
}

function jars(pen: Pen, next: () => number) {
  for (const [x, y, tint] of [
    [180, -84, 'petal'],
    [220, -84, undefined],
    [196, -34, 'brass'],
  ] as const) {
    pen.draw('line', ...[-8, 0, 9].map((lean) => line([x, y, 100], [x + lean, y - lean, 168 + next() * 34])))
    cylinder(pen, [x, y, 84], 15, 32, tint)
  }
  const top: Plane = (u, v) => [u, v, 84]
  const swatch = ['crimson', 'petal', 'leaf', 'brass'] as const
  swatch.forEach((tint, index) =>
    pen
      .draw('solid', rect(top, 168 + index * 4, 20 + index * 26, 70, 20))
      .draw(tint, rect(top, 168 + index * 4, 20 + index * 26, 44, 20)),
  )
}

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
