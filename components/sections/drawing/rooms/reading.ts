import { armchair, books, room, table, panes, chairs } from '@/components/sections/drawing/rooms/furniture'
import {
  arch,
  curve,
  hatch,
  line,
  rect,
  circle,
  face,
  type Pen,
} from '@/components/sections/drawing/geometry/paths'
import { person } from '@/components/sections/drawing/geometry/solids'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'

const rise = 30
const run = 76

/** Rows of seats that rise away from a board. */
export function lectureHall(pen: Pen, next: () => number) {
  const { left, far, right } = room(pen, 680, 560, 330)
  const [west, north] = [alongY(left), alongX(far)]
  pen.draw('solid', rect(west, far + 90, 96, 340, 170))
  pen.draw('fine', hatch(west, [far + 280, 116, 130, 120], 4))
  const top = 150 + next() * 70
  pen.draw('rule', curve(west, [far + 254, 124], [far + 210, 124], [far + 200, top], [far + 116, top + 20]))
  pen.draw('line', line(west(far + 254, 244), west(far + 254, 116), west(far + 110, 116)))
  pen.draw('solid', circle(west, far + 490, 230, 26))
  pen.draw('line', line(west(far + 490, 248), west(far + 490, 230), west(far + 502, 224)))
  for (const u of [left + 130, left + 260, left + 390, left + 520]) panes(pen, north, [u, 190, 92, 104], 2, 3)
  pen.block([left + 70, far + 300, 0], [40, 66, 74])
  pen.draw('petal', rect(flat(74), left + 76, far + 312, 28, 40))
  person(pen, [left + 132, far + 250, 0], 'crimson')
  seats(pen, [left, far, right], next)
}

function seats(pen: Pen, [left, far, right]: readonly [number, number, number], next: () => number) {
  const red = Math.floor(next() * 40)
  for (let row = 0; row < 6; row += 1) {
    const [x, z] = [left + 200 + row * run, row * rise]
    if (row > 0) pen.block([x, far, 0], [right - x, 560, z])
    if (row === 5) pen.draw('fine', hatch(alongY(right), [far, 0, 560, z], 6))
    for (const [y, length, count] of [
      [far + 24, 236, 4],
      [far + 310, 226, 4],
    ] as const) {
      pen.block([x + 14, y, z], [16, length, 34])
      const chairs = Array.from({ length: count }, (_, seat) => ({
        path: rect(alongY(x + 56), y + 8 + seat * 57, z + 22, 44, 44),
        ink: row * 8 + seat + (y > 0 ? 4 : 0) === red ? ('crimson' as const) : ('solid' as const),
      }))
      for (let seat = 0; seat < count; seat += 1)
        if ((row * 3 + seat * 5 + length) % 11 < 1)
          person(pen, [x + 46, y + 26 + seat * 57, z + 10], 'solid', true)
      for (const ink of ['solid', 'crimson'] as const)
        pen.draw(ink, ...chairs.filter((seat) => seat.ink === ink).map(({ path }) => path))
    }
  }
}

/** Bookcases with a ladder, and a table with an open book. */
export function library(pen: Pen, next: () => number) {
  const { left, far } = room(pen, 700, 420, 390)
  const west = alongY(left)
  pen.draw('solid', arch(west, far + 150, 90, 170, 250))
  pen.draw('line', line(west(far + 235, 90), west(far + 235, 340)))
  pen.draw('fine', hatch(west, [far + 150, 90, 170, 165], 3))
  pen.block([left, far, 0], [690, 58, 366])
  const front = alongX(far + 58)
  const rows = [14, 82, 150, 218, 286]
  const shelves = [0, 1, 2].flatMap((bay) =>
    rows.map((v) => ({
      u: left + 12 + bay * 226,
      v,
      ...books(front, [left + 12 + bay * 226, v, 212, 66], next),
    })),
  )
  pen.draw('shade', ...[0, 1, 2].map((bay) => rect(front, left + 10 + bay * 226, 14, 216, 340)))
  pen.draw('solid', ...shelves.map(({ spines }) => spines))
  pen.draw('crimson', ...shelves.filter((_, index) => index % 3 !== 1).map(({ tinted }) => tinted))
  pen.draw('leaf', ...shelves.filter((_, index) => index % 3 === 1).map(({ tinted }) => tinted))
  pen.draw('line', ...shelves.map(({ u, v }) => line(front(u - 2, v), front(u + 214, v))))
  ladder(pen, left + 330 + Math.floor(next() * 3) * 60, far + 58)
  armchair(pen, left + 70, -10 + next() * 40)
  person(pen, [left + 128, 40, 26], 'crimson', true)
  person(pen, [-20, 90, 0])
  table(pen, [40, 20, 0], [230, 130, 92])
  openBook(pen, 100, 50)
  pen
    .block([216, 40, 92], [42, 58, 14], 'petal')
    .block([220, 44, 106], [36, 52, 12])
    .block([218, 46, 118], [34, 46, 12], 'brass')
}

function ladder(pen: Pen, x: number, wall: number) {
  const at = (share: number, u: number) => [u, wall + 96 * (1 - share), 330 * share] as const
  const rungs = Array.from({ length: 9 }, (_, rung) => (rung + 1) / 10)
  pen.draw('rule', line(at(0, x), at(1, x)), line(at(0, x + 62), at(1, x + 62)))
  pen.draw('rule', ...rungs.map((share) => line(at(share, x), at(share, x + 62))))
}

function openBook(pen: Pen, x: number, y: number) {
  const top = flat(94)
  pen.draw('solid', rect(top, x - 24, y, 48, 66), rect(top, x + 24, y, 48, 66))
  pen.draw('fine', hatch(top, [x - 18, y + 6, 36, 54], 6), hatch(top, [x + 30, y + 6, 36, 54], 6))
  pen.draw('rule', curve(top, [x + 24, y + 66], [x + 26, y + 80], [x + 20, y + 86], [x + 28, y + 98]))
}

/** Long tables with lamps between tall windows and a wall of books. */
export function readingRoom(pen: Pen, next: () => number) {
  const { left, far } = room(pen, 640, 600, 310)
  const west = alongY(left)
  for (const u of [far + 34, far + 174, far + 314, far + 454]) {
    pen.draw('solid', arch(west, u, 74, 104, 200))
    pen.draw('line', line(west(u + 52, 74), west(u + 52, 274)))
    pen.draw('fine', hatch(west, [u, 74, 104, 150], 3))
  }
  bookcases(pen, left, far, next)
  const taken = Math.floor(next() * 9)
  ;[-196, 0, 196].forEach((x, row) => {
    const places = [-196, -62, 72]
    pen.draw('solid', ...places.map((y) => rect(alongY(x - 30), y, 44, 34, 36)))
    table(pen, [x - 8, -230, 0], [84, 420, 66])
    for (const y of [-130, 4, 138]) lamp(pen, x + 34, y)
    pen.draw('petal', rect(flat(66), x + 44, -190 + next() * 290, 22, 34))
    chairs(
      pen,
      places.map((y) => [x + 66, y, 0]),
      taken - row * 3,
      row === 1 ? [0, 2] : [1],
    )
  })
}

function bookcases(pen: Pen, left: number, far: number, next: () => number) {
  const wall = alongX(far)
  const cases = [0, 1, 2].map((index) => left + 24 + index * 204)
  pen.draw('shade', ...cases.map((u) => rect(wall, u, 0, 184, 268)))
  const shelves = cases.flatMap((u) =>
    [8, 95, 182].map((v) => ({ u, v, ...books(wall, [u + 4, v, 176, 82], next) })),
  )
  pen.draw('crimson', ...shelves.map(({ tinted }) => tinted))
  pen.draw('line', ...shelves.map(({ u, v }) => line(wall(u, v), wall(u + 184, v))))
  pen.draw('fine', ...shelves.map(({ spines }) => spines))
}

function lamp(pen: Pen, x: number, y: number) {
  const at = alongY(x)
  pen.draw('line', line(at(y, 66), at(y, 108)), line(at(y - 10, 66), at(y + 10, 66)))
  pen.draw('solid', face(at(y - 24, 100), at(y - 16, 116), at(y + 16, 116), at(y + 24, 100)))
  pen.draw('leaf', face(at(y - 24, 100), at(y - 16, 116), at(y + 16, 116), at(y + 24, 100)))
}
