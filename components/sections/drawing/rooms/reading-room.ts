import { hatch, line, rect, arch, face } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'
import { books, chairs, room, table } from '@/components/sections/drawing/rooms/furniture'

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
