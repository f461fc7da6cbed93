import { cylinder } from '@/components/sections/drawing/geometry/solids'
import { hatch, line, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, flat, project, turned } from '@/components/sections/drawing/geometry/project'
import { numbers } from '@/components/ui/flower/geometry/flower'
import { top } from '@/components/sections/drawing/tools/top'

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
