import { circle, curve, hatch, line, rect, type Pen } from '@/components/sections/drawing/geometry/paths'
import { alongX, flat, turned } from '@/components/sections/drawing/geometry/project'
import { top } from '@/components/sections/drawing/tools/top'

/** The papers of a journey: a passport open at the visa, a boarding pass, a closed passport and a suitcase. */
export function passport(pen: Pen, next: () => number) {
  top(pen)
  suitcase(pen)
  visa(pen, next)
  boarding(pen)
  closed(pen)
}

function suitcase(pen: Pen) {
  const [x, y] = [-230, -270]
  pen.block([x, y, 0], [440, 120, 190], 'brass')
  const front = alongX(y + 120)
  pen.draw(
    'line',
    hatch(front, [x, 0, 440, 190], 1),
    rect(front, x + 70, 0, 26, 190),
    rect(front, x + 344, 0, 26, 190),
  )
  pen.draw('solid', rect(front, x + 74, 84, 18, 26), rect(front, x + 348, 84, 18, 26))
  pen.draw(
    'rule',
    curve(
      (u, v) => [u, y + 60, v],
      [x + 170, 190],
      [x + 172, 226],
      [x + 180, 226],
      [x + 190, 226],
      [x + 230, 226],
      [x + 240, 226],
      [x + 250, 226],
      [x + 262, 226],
      [x + 268, 226],
      [x + 270, 190],
    ),
  )
}

function visa(pen: Pen, next: () => number) {
  const page = turned(flat(4), [-240, -80], 5)
  pen
    .draw('solid', rect(page, -6, -6, 322, 242))
    .draw('solid', rect(page, 0, 0, 310, 115), rect(page, 0, 115, 310, 115))
  const stamps = [
    [60, 50, 34],
    [150, 62, 30],
    [240, 46, 26],
  ] as const
  pen.draw(
    'rule',
    ...stamps.map(
      ([u, v, r]) => circle(page, u + next() * 20, v, r) + circle(page, u, v + next() * 10, r * 0.68),
    ),
  )
  pen.draw('petal', rect(page, 8, 123, 294, 99))
  pen.draw('solid', rect(page, 20, 136, 58, 64))
  pen.draw('line', circle(page, 49, 160, 13), curve(page, [28, 200], [28, 176], [70, 176], [70, 200]))
  pen.draw(
    'line',
    ...[0, 1, 2, 3].map((row) => line(page(96, 140 + row * 16), page(170 + next() * 110, 140 + row * 16))),
  )
  pen.draw('fine', hatch(page, [14, 200, 282, 22], 2))
}

function boarding(pen: Pen) {
  const pass = turned(flat(8), [60, 90], -24)
  pen.draw('solid', rect(pass, 0, 0, 250, 96)).draw('crimson', rect(pass, 0, 0, 250, 20))
  pen.draw(
    'line',
    line(pass(182, 20), pass(182, 96)),
    line(pass(22, 44), pass(60, 44)),
    line(pass(120, 44), pass(158, 44)),
    line(pass(72, 44), pass(106, 44), pass(98, 38)),
  )
  pen.draw(
    'line',
    ...[0, 4, 7, 13, 16, 22, 26, 29, 35, 38].map((u) => line(pass(196 + u, 34), pass(196 + u, 82))),
  )
  pen.draw('fine', hatch(pass, [22, 56, 136, 32], 3))
}

function closed(pen: Pen) {
  const x = 190
  pen.block([x, -90, 0], [120, 166, 12], 'crimson').block([x + 4, -84, 12], [120, 166, 12], 'leaf')
  const cover = flat(24)
  pen.draw('solid', circle(cover, x + 64, -16, 30))
  pen.draw(
    'line',
    circle(cover, x + 64, -16, 20),
    line(cover(x + 34, 40), cover(x + 94, 40)),
    line(cover(x + 44, 54), cover(x + 84, 54)),
  )
}
