import {
  circle,
  curve,
  face,
  hatch,
  line,
  rect,
  type Pen,
} from '@/components/sections/drawing/geometry/paths'
import {
  flat,
  turned,
  type Place,
  type Plane,
  alongX,
  alongY,
  project,
} from '@/components/sections/drawing/geometry/project'
import { top } from '@/components/sections/drawing/tools/top'
import { numbers } from '@/components/ui/flower/geometry/flower'

/** A plan on the table with compasses, set square and scale, beside the model of a truss bridge. */
export function blueprint(pen: Pen, next: () => number) {
  top(pen)
  bridge(pen)
  sheet(pen, next)
  setSquare(pen)
  compasses(pen)
}

function sheet(pen: Pen, next: () => number) {
  const page = turned(flat(2), [-290, -60], -3)
  pen
    .draw('solid', rect(page, 0, 0, 450, 310))
    .draw('petal', rect(page, 0, 0, 450, 310))
    .draw('line', rect(page, 14, 14, 422, 282))
  const wall = 190 + Math.round(next() * 50)
  pen.draw('fine', hatch(page, [14, 14, 422, 282], 11), hatch(page, [14, 14, 422, 282], 16, true))
  pen.draw(
    'rule',
    rect(page, 50, 56, 290, 190),
    line(page(50, 150), page(150, 150)),
    line(page(wall, 56), page(wall, 130)),
    line(page(wall, 170), page(wall, 246)),
    line(page(wall, 150), page(340, 150)),
  )
  pen.draw('rule', curve(page, [wall, 130], [wall + 22, 130], [wall + 40, 148], [wall + 40, 170]))
  pen.draw(
    'line',
    line(page(50, 272), page(340, 272)),
    line(page(50, 264), page(50, 280)),
    line(page(340, 264), page(340, 280)),
    rect(page, 362, 226, 62, 58),
  )
}

function setSquare(pen: Pen) {
  const flatOn = turned(flat(4), [214, 10], 6)
  // The opening runs against the outline, which leaves it unfilled.
  pen.draw(
    'brass',
    face(flatOn(0, 0), flatOn(0, 250), flatOn(120, 250)) +
      face(flatOn(24, 110), flatOn(78, 226), flatOn(24, 226)),
  )
  pen.draw(
    'line',
    ...Array.from({ length: 12 }, (_, mark) =>
      line(flatOn(0, 14 + mark * 18), flatOn(mark % 3 ? 7 : 13, 14 + mark * 18)),
    ),
  )
}

function compasses(pen: Pen) {
  const [hinge, left, right] = [
    [-70, 90, 190],
    [-150, 60, 2],
    [20, 110, 2],
  ] as const
  pen.draw('rule', circle(flat(3), -150, 60, 120))
  for (const foot of [left, right] as const)
    pen.draw('solid', face([hinge[0] - 6, hinge[1], hinge[2]], [hinge[0] + 6, hinge[1], hinge[2]], foot))
  const standing: Plane = (u, v) => [u, 90, v]
  pen.draw('ink', circle(standing, -70, 194, 11)).draw('line', line(standing(-70, 205), standing(-70, 232)))
}

function bridge(pen: Pen) {
  const [x, wide, high] = [-300, 600, 104]
  const frame = (y: number) => {
    const at = (u: number, v: number): Place => [x + u, y, v]
    const posts = [0, 100, 200, 300, 400, 500, 600]
    return (
      line(at(0, 22), at(100, high), at(500, high), at(wide, 22), at(0, 22)) +
      posts
        .slice(1, 6)
        .map((u) => line(at(u, 22), at(u, high)))
        .join('') +
      line(at(100, high), at(200, 22), at(300, high), at(400, 22), at(500, high))
    )
  }
  pen.block([x - 10, -270, 0], [70, 110, 20]).block([x + 540, -270, 0], [70, 110, 20])
  pen.draw('line', frame(-260))
  pen.draw('shade', rect(flat(22), x, -260, wide, 90))
  pen.draw('fine', hatch(flat(22), [x, -260, wide, 90], 17, true))
  pen.draw('line', ...[100, 200, 300, 400, 500].map((u) => line([x + u, -260, high], [x + u, -170, high])))
  pen.draw('rule', frame(-170))
}

/** A child's table: building blocks, a picture book and crayons. */
export function blocks(pen: Pen, next: () => number) {
  top(pen)
  tower(pen, next)
  picture(pen, next)
  toyBridge(pen, 40, 110)
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
function toyBridge(pen: Pen, x: number, y: number) {
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
