import { cylinder, person } from '@/components/sections/drawing/geometry/solids'
import { panes, room, table } from '@/components/sections/drawing/rooms/furniture'
import { circle, curve, face, hatch, line, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, alongY, type Plane } from '@/components/sections/drawing/geometry/project'

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
