import { armchair, books, room, table } from '@/components/sections/drawing/rooms/furniture'
import { arch, curve, hatch, line, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'

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
