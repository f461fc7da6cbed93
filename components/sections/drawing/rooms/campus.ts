import { ball, person, tree } from '@/components/sections/drawing/geometry/solids'
import {
  arch,
  circle,
  face,
  hatch,
  line,
  rect,
  curve,
  type Pen,
} from '@/components/sections/drawing/geometry/paths'
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

// x, y, width, depth, height of the buildings, from back to front.
const buildings = [
  [-300, -300, 250, 90, 120],
  [20, -300, 110, 110, 210],
  [190, -300, 110, 220, 90],
  [-300, -150, 90, 200, 100],
  [-300, 120, 90, 170, 150],
  [200, 30, 100, 120, 130],
  [-140, 210, 210, 80, 80],
  [150, 210, 150, 80, 110],
] as const

/** A small campus as a model: buildings around a lawn, with paths and trees. */
export function quad(pen: Pen, next: () => number) {
  pen.frame = [-610, -520, 1220, 900]
  pen.block([-340, -340, -16], [680, 680, 16])
  const ground = flat(0)
  pen.draw('leaf', rect(ground, -150, -150, 270, 300))
  pen.draw('solid', circle(ground, -15, 0, 52))
  pen.draw('fine', circle(ground, -15, 0, 40))
  pen.draw(
    'line',
    line([-15, -150, 0], [-15, -52, 0]),
    line([-15, 52, 0], [-15, 150, 0]),
    line([-150, 0, 0], [-67, 0, 0]),
    line([37, 0, 0], [120, 0, 0]),
  )
  pen.draw(
    'fine',
    curve(ground, [-340, 92], [-220, 80], [-190, 180], [-150, 190], [60, 196], [120, 170], [340, 190]),
  )
  const chosen = Math.floor(next() * buildings.length)
  buildings.forEach(([x, y, width, depth, height], index) => {
    const tall = height + Math.round(next() * 30)
    pen.block([x, y, 0], [width, depth, tall])
    if (index === chosen) pen.draw('crimson', rect(flat(tall), x, y, width, depth))
    else pen.draw('fine', rect(flat(tall), x + 10, y + 10, width - 20, depth - 20))
    windows(pen, [x, y, width, depth, tall])
    if (index === 3) for (const place of grove) tree(pen, [place[0], place[1], 0], 26 + next() * 12)
  })
}

const grove = [
  [-120, -120],
  [-50, -120],
  [30, -120],
  [92, -120],
  [-120, -50],
  [92, -50],
  [-120, 60],
  [92, 60],
  [-120, 124],
  [-50, 124],
  [30, 124],
  [92, 124],
] as const

function windows(pen: Pen, [x, y, width, depth, height]: readonly number[]) {
  const [u, v, w, d, h] = [x ?? 0, y ?? 0, width ?? 0, depth ?? 0, height ?? 0]
  const rows = Math.floor(h / 44)
  pen.draw(
    'line',
    ...Array.from({ length: rows }, (_, row) => dashes(alongX(v + d), u + 10, 18 + row * 44, w - 20)),
  )
  pen.draw('fine', hatch(alongY(u + w), [v, 0, d, h], rows))
}

const dashes = (plane: ReturnType<typeof flat>, u: number, v: number, width: number) =>
  Array.from({ length: Math.floor(width / 36) }, (_, index) =>
    line(plane(u + index * 36, v), plane(u + index * 36, v + 16)),
  ).join('')
