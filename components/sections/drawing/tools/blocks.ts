import { circle, curve, hatch, line, rect, type Pen } from '@/components/sections/drawing/geometry/paths'
import {
  alongX,
  alongY,
  flat,
  project,
  turned,
  type Place,
} from '@/components/sections/drawing/geometry/project'
import { numbers } from '@/components/ui/flower/geometry/flower'
import { top } from '@/components/sections/drawing/tools/top'

/** A child's table: building blocks, a picture book and crayons. */
export function blocks(pen: Pen, next: () => number) {
  top(pen)
  tower(pen, next)
  picture(pen, next)
  bridge(pen, 40, 110)
  crayons(pen, next)
}

/** An open picture book: a house on a hill, and lines to read. */
function picture(pen: Pen, next: () => number) {
  const page = turned(flat(4), [-250, 10], -4)
  pen
    .draw('solid', rect(page, -6, -6, 272, 182))
    .draw('solid', rect(page, 0, 0, 130, 170), rect(page, 130, 0, 130, 170))
  pen.draw(
    'leaf',
    `${curve(page, [8, 162], [8, 96], [70, 90], [122, 120])}l${numbers(between(page(122, 120), page(122, 162)))}z`,
  )
  pen.draw('crimson', circle(page, 40 + next() * 50, 44, 20))
  pen.draw('fine', hatch(page, [144, 14, 100, 140], 8))
}

const between = (from: Place, to: Place) => {
  const [[x, y], [endX, endY]] = [project(from), project(to)]
  return [endX - x, endY - y]
}

function tower(pen: Pen, next: () => number) {
  const size = 96
  const shift = Math.round(next() * 24)
  const place = (x: number, y: number, z: number, tint?: 'petal' | 'brass' | 'leaf' | 'crimson') => {
    pen.block([x, y, z], [size, size, size], tint)
    pen.draw(
      'fine',
      rect(alongX(y + size), x + 12, z + 12, size - 24, size - 24),
      rect(alongY(x + size), y + 12, z + 12, size - 24, size - 24),
    )
  }
  place(-60, -230, 0)
  place(46, -230, 0, 'petal')
  place(152, -224, 0)
  place(-60, -124, 0, 'brass')
  place(-6 + shift, -226, size)
  place(104, -222, size, 'leaf')
  place(40 + shift, -224, size * 2, 'crimson')
  place(160, -10, 0)
}

/** A half arch. */
function bridge(pen: Pen, x: number, y: number) {
  pen.block([x, y, 0], [150, 60, 80], 'petal')
  const front = alongX(y + 60)
  pen.draw('shade', `${curve(front, [x + 30, 0], [x + 30, 72], [x + 120, 72], [x + 120, 0])}z`)
}

function crayons(pen: Pen, next: () => number) {
  const tints = ['crimson', 'leaf', 'brass', 'petal'] as const
  tints.forEach((tint, index) => {
    const crayon = turned(flat(6), [-250 + index * 74, 214 + (index % 2) * 26], -14 + next() * 24)
    pen.draw('solid', rect(crayon, 0, 0, 76, 13)).draw(tint, rect(crayon, 14, 0, 62, 13))
    pen.draw('line', line(crayon(0, 0), crayon(-16, 6.5), crayon(0, 13)))
  })
}
