import { ball } from '@/components/sections/drawing/geometry/solids'
import { circle, face, line, hatch, rect, type Pen } from '@/components/sections/drawing/geometry/paths'
import { project, type Place, type Plane, flat } from '@/components/sections/drawing/geometry/project'
import { numbers, smooth, type Point } from '@/components/ui/flower/geometry/flower'

const panels = [-340, -226, -113, 0, 113, 226, 340] as const

/** A folded map with the way between two cities; each fold is a time zone, and a clock stands at either end. */
export function route(pen: Pen, next: () => number) {
  pen.frame = [-590, -470, 1180, 830]
  // The folds rise and fall.
  const height = (u: number) => {
    const at = (u + 340) / 113.3
    return 34 * Math.abs(((at + 1) % 2) - 1)
  }
  const paper: Plane = (u, v) => [u, v, height(u)]
  panels.slice(0, -1).forEach((u, index) => {
    pen.draw(
      index % 2 ? 'shade' : 'solid',
      face(paper(u, -290), paper(u + 113, -290), paper(u + 113, 290), paper(u, 290)),
    )
  })
  pen.draw('fine', ...[-200, -100, 0, 100, 200].map((v) => line(...panels.map((u) => paper(u, v)))))
  land(pen, paper, next)
  const [from, to] = [paper(-250, 60 + next() * 60), paper(240, -80 + next() * 60)]
  pen.draw('rule', flight(from, to))
  for (const place of [from, to]) pin(pen, place)
  clock(pen, [-300, 200, 22], 3)
  clock(pen, [286, 170, 26], 9)
}

/** Two coasts, drawn across the folds. */
function land(pen: Pen, paper: Plane, next: () => number) {
  const coast = (points: readonly Point[]) =>
    smooth(points.map(([u, v]) => project(paper(u + (next() - 0.5) * 30, v + (next() - 0.5) * 16))))
  const shore = coast([
    [-40, -286],
    [-96, -240],
    [-30, -190],
    [-104, -150],
    [-60, -96],
    [-130, -50],
    [-84, 10],
    [-160, 60],
    [-120, 130],
    [-206, 170],
    [-190, 230],
    [-250, 286],
  ])
  const other = coast([
    [60, -286],
    [110, -230],
    [64, -180],
    [134, -120],
    [90, -60],
    [160, -10],
    [110, 60],
    [186, 110],
    [150, 190],
    [226, 230],
    [230, 286],
  ])
  const border = (...places: readonly Place[]) => `${line(...places).replace('M', 'L')}z`
  pen.draw('leaf', shore + border(paper(-340, 288), paper(-340, -288), paper(-226, -288), paper(-113, -288)))
  pen.draw('petal', other + border(paper(340, 288), paper(340, -288), paper(226, -288), paper(113, -288)))
}

function flight(from: Place, to: Place): string {
  const [[x, y], [endX, endY]] = [project(from), project(to)]
  return `M${numbers([x, y - 60])}q${numbers([(endX - x) / 2, -330, endX - x, endY - y])}`
}

function pin(pen: Pen, [x, y, z]: Place) {
  pen.draw('line', line([x, y, z], [x, y, z + 60]), ball([x, y, z], 9, 5))
  pen.draw('crimson', ball([x, y, z + 60], 15))
}

function clock(pen: Pen, [x, y, z]: Place, hour: number) {
  const dial: Plane = (u, v) => [x + u, y, z + 56 + v]
  const angle = (hour / 6) * Math.PI
  pen
    .draw(
      'shade',
      circle((u, v) => [x + u + 8, y - 14, z + 56 + v], 0, 0, 56),
    )
    .draw('solid', circle(dial, 0, 0, 56))
  const marks = Array.from({ length: 12 }, (_, mark) => (mark / 6) * Math.PI)
  pen.draw(
    'fine',
    ...marks.map((turn) =>
      line(dial(46 * Math.sin(turn), 46 * Math.cos(turn)), dial(51 * Math.sin(turn), 51 * Math.cos(turn))),
    ),
  )
  pen
    .draw('rule', line(dial(0, 0), dial(26 * Math.sin(angle), 26 * Math.cos(angle))))
    .draw('line', line(dial(0, 0), dial(0, 40)))
}

const weeks = 18
const wide = 54

/** A term as a strip of weeks: the work of each week as a block, flags at the exams. */
export function semester(pen: Pen, next: () => number) {
  pen.frame = [-570, -440, 1180, 790]
  const [x, y] = [-weeks * wide * 0.5, -110]
  pen.block([x - 24, y - 60, -16], [weeks * wide + 48, 300, 16])
  const strip = flat(0)
  pen.draw('fine', hatch(strip, [x, y - 40, weeks * wide, 260], weeks - 1, true))
  const exams = [5, 11, 17]
  const now = Math.floor(next() * 4) + 1
  for (let week = 0; week < weeks; week += 1) {
    const left = x + week * wide
    const high = 26 + Math.round(next() * 60) + (week % 6) * 16
    pen.block([left + 8, y, 0], [wide - 16, 60, high], week === now ? 'crimson' : undefined)
    if (exams.includes(week)) flag(pen, left + wide / 2, y + 30, high)
    pen.draw(week % 2 ? 'petal' : 'solid', rect(strip, left + 8, y + 100, wide - 16, 90))
  }
  pen.draw('line', line([x, y + 214, 0], [x + weeks * wide, y + 214, 0]))
}

function flag(pen: Pen, x: number, y: number, z: number) {
  pen.draw('line', line([x, y, z], [x, y, z + 110]))
  pen.draw('crimson', `${line([x, y, z + 110], [x + 50, y, z + 96], [x, y, z + 78])}z`)
}
