import { ball, person, tree } from '@/components/sections/drawing/geometry/solids'
import { arch, circle, face, hatch, line, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'

const west = -330

/** A court between two wings, with an arcade below and a clock tower at the corner. */
export function arcade(pen: Pen, next: () => number) {
  pen.frame = [-560, -690, 1080, 1040]
  pen.block([west, -230, -12], [680, 530, 12])
  pen.draw(
    'fine',
    rect(flat(0), -200, 40, 560, 220),
    hatch(flat(0), [-130, 20, 420, 220], 3, true),
    hatch(flat(0), [-130, 20, 420, 220], 1),
  )
  tower(pen)
  pen.block([west + 150, -200, 0], [500, 140, 236])
  const court = alongX(-60)
  const bays = Array.from({ length: 6 }, (_, bay) => west + 172 + bay * 78)
  pen.draw('shade', ...bays.map((u) => arch(court, u, 0, 52, 108)))
  pen.draw('line', ...bays.map((u) => line(court(u + 9, 0), court(u + 9, 82))))
  pen.draw(
    'line',
    line(court(west + 150, 124), court(320, 124)),
    line(court(west + 150, 134), court(320, 134)),
  )
  pen.draw('solid', ...bays.map((u) => rect(court, u + 8, 150, 36, 62)))
  pen.draw('line', ...bays.map((u) => line(court(u + 26, 150), court(u + 26, 212))))
  const lit = bays[Math.floor(next() * bays.length)] ?? west
  pen.draw('crimson', rect(court, lit + 8, 150, 36, 62))
  roof(pen)
  pen.block([west, -50, 0], [150, 320, 190])
  const wing = alongY(west + 150)
  const windows = [0, 1, 2, 3, 4].map((bay) => -24 + bay * 62)
  pen.draw(
    'solid',
    ...windows.map((u) => arch(wing, u, 0, 42, 84)),
    ...windows.map((u) => rect(wing, u + 6, 116, 30, 50)),
  )
  pen.draw('fine', ...windows.map((u) => line(wing(u + 21, 116), wing(u + 21, 166))))
  for (const [x, y] of [
    [-90, 6],
    [110, 0],
    [250, 40],
    [-110, 226],
    [60, 236],
    [240, 226],
  ] as const)
    tree(pen, [x + next() * 30, y + next() * 20, 0], 44 + next() * 16)
  walkers(pen)
}

/** Seen from farther away than in a room. */
function walkers(pen: Pen) {
  for (const [x, y] of [
    [20, 90],
    [150, 160],
    [190, 150],
  ] as const)
    person(pen, [x, y, 0], x === 20 ? 'crimson' : 'solid', true)
}

function tower(pen: Pen) {
  const [x, y, size, high] = [west, -220, 150, 370]
  pen.block([x, y, 0], [size, size, high])
  const [lit, dark] = [alongX(y + size), alongY(x + size)]
  pen.draw('solid', circle(lit, x + 75, 300, 38), circle(dark, y + 75, 300, 38))
  pen.draw(
    'line',
    line(lit(x + 75, 326), lit(x + 75, 300), lit(x + 92, 292)),
    line(dark(y + 75, 326), dark(y + 75, 300), dark(y + 92, 292)),
  )
  pen.draw('line', line(lit(x, 246), lit(x + size, 246), dark(y, 246)))
  pen.draw('solid', ...[28, 86].map((u) => arch(lit, x + u, 176, 36, 58)))
  const peak = [x + 75, y + 75, high + 96] as const
  pen.draw('solid', face([x - 10, y + size + 10, high], [x + size + 10, y + size + 10, high], peak))
  pen.draw('shade', face([x + size + 10, y + size + 10, high], [x + size + 10, y - 10, high], peak))
  pen.draw('crimson', ball(peak, 7))
}

function roof(pen: Pen) {
  const [x, right, y, near, z] = [west + 150, 330, -210, -50, 236]
  const [a, b] = [
    [x, -135, z + 70],
    [right - 60, -135, z + 70],
  ] as const
  pen.draw('shade', face([right, near, z], [right, y, z], b))
  pen.draw('solid', face([x, near, z], [right, near, z], b, a))
  const slope = (u: number, v: number) => [u, near - v * 85, z + v * 70] as const
  pen.draw('fine', hatch(slope, [x, 0, right - x - 60, 1], 22, true))
}
