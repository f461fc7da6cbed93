import {
  circle,
  curve,
  face,
  hatch,
  line,
  rect,
  type Pen,
} from '@/components/sections/drawing/geometry/paths'
import { flat, turned, type Place, type Plane } from '@/components/sections/drawing/geometry/project'
import { top } from '@/components/sections/drawing/tools/top'

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
