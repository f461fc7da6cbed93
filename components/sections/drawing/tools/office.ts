import { cylinder } from '@/components/sections/drawing/geometry/solids'
import { hatch, line, rect, type Pen } from '@/components/sections/drawing/geometry/paths'
import { flat, turned, type Plane, alongX, project } from '@/components/sections/drawing/geometry/project'
import { top } from '@/components/sections/drawing/tools/top'
import { numbers } from '@/components/ui/flower/geometry/flower'

/** An evening class at home: a laptop with faces in a grid, a notebook with a pen, a cup. */
export function desk(pen: Pen, next: () => number) {
  top(pen)
  books(pen)
  laptop(pen, next)
  notebook(pen, next)
  cylinder(pen, [250, -70, 0], 50, 4)
  cylinder(pen, [250, -70, 4], 28, 46, 'petal')
}

function books(pen: Pen) {
  pen
    .block([-300, 40, 0], [130, 170, 30], 'leaf')
    .block([-292, 46, 30], [116, 156, 22])
    .block([-296, 54, 52], [112, 150, 34], 'crimson')
  pen.draw(
    'fine',
    hatch((u, v) => [-170, u, v], [46, 4, 158, 22], 3),
  )
}

function laptop(pen: Pen, next: () => number) {
  const [x, y] = [-150, -160]
  // The lid leans back from the hinge, along x.
  const lid: Plane = (u, v) => [x + u, y - v * 0.28, 14 + v]
  pen.block([x, y, 0], [350, 230, 14])
  pen.draw('solid', rect(lid, 0, 0, 350, 236)).draw('shade', rect(lid, 12, 14, 326, 210))
  const cells = Array.from(
    { length: 12 },
    (_, cell) => [22 + (cell % 4) * 78, 24 + Math.floor(cell / 4) * 66] as const,
  )
  const speaker = Math.floor(next() * 12)
  pen.draw('solid', ...cells.map(([u, v]) => rect(lid, u, v, 70, 58)))
  pen.draw(
    'petal',
    ...cells.filter((_, cell) => cell !== speaker && next() < 0.4).map(([u, v]) => rect(lid, u, v, 70, 58)),
  )
  pen.draw('crimson', ...cells.filter((_, cell) => cell === speaker).map(([u, v]) => rect(lid, u, v, 70, 58)))
  pen.draw('line', ...cells.filter((_, cell) => cell !== speaker).map(([u, v]) => person(lid, u + 35, v)))
  const keys = flat(14)
  pen.draw(
    'fine',
    rect(keys, x + 24, y + 20, 302, 110),
    hatch(keys, [x + 24, y + 20, 302, 110], 4),
    hatch(keys, [x + 24, y + 20, 302, 110], 13, true),
  )
  pen.draw('line', rect(keys, x + 120, y + 146, 110, 66))
}

/** Head and shoulders, in the fewest lines. */
function person(plane: Plane, u: number, v: number): string {
  return (
    line(plane(u - 24, v), plane(u - 18, v + 16), plane(u + 18, v + 16), plane(u + 24, v)) +
    line(
      plane(u - 9, v + 22),
      plane(u - 11, v + 36),
      plane(u - 5, v + 46),
      plane(u + 5, v + 46),
      plane(u + 11, v + 36),
      plane(u + 9, v + 22),
      plane(u - 9, v + 22),
    )
  )
}

function notebook(pen: Pen, next: () => number) {
  const page = turned(flat(6), [-20, 150], -6)
  pen
    .draw('solid', rect(page, -6, -6, 292, 132))
    .draw('solid', rect(page, 0, 0, 140, 120), rect(page, 140, 0, 140, 120))
  pen.draw('fine', hatch(page, [150, 8, 120, 104], 7))
  pen.draw(
    'line',
    ...[0, 1, 2, 3, 4, 5].map((row) => line(page(14, 16 + row * 16), page(60 + next() * 64, 16 + row * 16))),
  )
  const pencil = turned(flat(10), [190, 196], -38)
  pen
    .draw('solid', rect(pencil, 0, 0, 130, 10))
    .draw('crimson', rect(pencil, 18, 0, 112, 10))
    .draw('line', line(pencil(0, 0), pencil(-18, 5), pencil(0, 10)))
}

/** A ledger with ruled columns, a calculator, and coins as a chart. */
export function ledger(pen: Pen, next: () => number) {
  top(pen)
  coins(pen, next)
  book(pen, next)
  calculator(pen)
}

function coins(pen: Pen, next: () => number) {
  let high = 3
  for (const [index, x] of [-200, -110, -20, 70, 160, 250].entries()) {
    high += 1 + Math.round(next() * 2.4)
    if (index === 3) high -= 3
    cylinder(pen, [x, -220, 0], 32, high * 13, index === 5 ? 'crimson' : 'brass')
    const rim = project([x, -220, 0])
    const rims = Array.from(
      { length: high - 1 },
      (_, coin) => `M${numbers([rim[0] - 39, rim[1] - coin * 13 - 13])}a39 23 0 0 0 78 0`,
    )
    pen.draw('line', ...rims)
  }
}

function book(pen: Pen, next: () => number) {
  const [x, y, wide, deep] = [-250, -90, 210, 270]
  pen
    .block([x - 8, y - 8, 0], [wide * 2 + 16, deep + 16, 8], 'crimson')
    .block([x, y, 8], [wide, deep, 14])
    .block([x + wide, y, 8], [wide, deep, 14])
  const page = flat(22)
  for (const left of [x, x + wide]) {
    pen.draw('fine', hatch(page, [left + 12, y + 34, wide - 24, deep - 50], 14))
    pen.draw('rule', line(page(left + 12, y + 34), page(left + wide - 12, y + 34)))
    pen.draw(
      'line',
      ...[70, 110, 152].map((u) => line(page(left + u, y + 18), page(left + u, y + deep - 16))),
    )
  }
  const rows = Array.from({ length: 11 }, (_, row) => y + 46 + row * 15)
  pen.draw(
    'line',
    ...rows.flatMap((v) =>
      [x, x + wide].map(
        (left) =>
          line(page(left + 18, v), page(left + 34 + next() * 30, v)) +
          line(page(left + 160, v), page(left + 172 + next() * 22, v)),
      ),
    ),
  )
}

function calculator(pen: Pen) {
  const [x, y] = [210, -70]
  pen.block([x, y, 0], [120, 190, 20])
  const face = flat(20)
  pen.draw('petal', rect(face, x + 12, y + 12, 96, 36))
  const keys = Array.from(
    { length: 16 },
    (_, key) => [x + 13 + (key % 4) * 25, y + 62 + Math.floor(key / 4) * 30] as const,
  )
  pen.draw('solid', ...keys.slice(0, 15).map(([u, v]) => rect(face, u, v, 19, 22)))
  pen.draw('crimson', ...keys.slice(15).map(([u, v]) => rect(face, u, v, 19, 22)))
  pen.draw('line', line(alongX(y + 190)(x, 10), alongX(y + 190)(x + 120, 10)))
  const pencil = turned(flat(8), [120, 250], -32)
  pen
    .draw('solid', rect(pencil, 0, 0, 150, 11))
    .draw('brass', rect(pencil, 20, 0, 130, 11))
    .draw('line', line(pencil(0, 0), pencil(-20, 5), pencil(0, 11)))
}
