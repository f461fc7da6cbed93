import { person } from '@/components/sections/drawing/geometry/solids'
import { hatch, line, rect, type Pen } from '@/components/sections/drawing/geometry/paths'
import { alongX, alongY, flat, type Place, type Plane } from '@/components/sections/drawing/geometry/project'

type Next = () => number

/** An open room around the origin: a floor and its two rear walls, cut like a model. */
export function room(pen: Pen, width: number, depth: number, height: number) {
  const [left, far, wall] = [-width / 2, -depth / 2, 14]
  const [across, down] = [(width + depth) * 0.866, (width + depth) / 2]
  const [start, top] = [Math.round(-across / 2 - 30), Math.round(-down / 2 - height - 24)]
  pen.frame = [start, top, Math.round(across + 46), Math.round(down + height + 46)]
  const [right, near] = [-left, -far]
  pen.block([left - wall, far - wall, -wall], [width + wall, depth + wall, wall])
  pen.draw('solid', rect(alongX(far), left, 0, width, height))
  pen.draw('shade', rect(alongY(left), far, 0, depth, height))
  pen.draw('shade', rect(alongY(right), far - wall, 0, wall, height))
  pen.draw('solid', rect(alongX(near), left - wall, 0, wall, height))
  const rim = flat(height)
  pen.draw(
    'solid',
    rect(rim, left - wall, far - wall, width + wall, wall),
    rect(rim, left - wall, far, wall, depth),
  )
  return { left, far, right, near }
}

/** A table: a thin top on four legs. */
export function table(pen: Pen, [x, y, z]: Place, [width, depth, height]: Place, tint?: 'brass' | 'petal') {
  const [right, near, foot] = [x + width - 6, y + depth - 6, z]
  const legs = [
    [x + 6, near],
    [right, near],
    [right, y + 6],
  ] as const
  pen.draw('line', ...legs.map(([u, v]) => line([u, v, foot], [u, v, z + height])))
  pen.block([x, y, z + height - 8], [width, depth, 8], tint)
}

/** A row of chairs along y, seen from their backs; they do not overlap. One may be chosen, some may be taken. */
export function chairs(pen: Pen, places: readonly Place[], chosen = -1, taken: readonly number[] = []) {
  const size = 34
  const legs = places.flatMap(([x, y, z]) => [
    line([x, y + size, z], [x, y + size, z + 36]),
    line([x + size, y + size, z], [x + size, y + size, z + 36]),
    line([x + size, y, z], [x + size, y, z + 36]),
  ])
  const backs = places.map(([x, y, z]) => rect(alongY(x + size), y, z + 42, size, 36))
  pen.draw('line', ...legs)
  pen.draw('solid', places.map(([x, y, z]) => rect(flat(z + 36), x, y, size, size)).join(''))
  for (const index of taken) {
    const [x, y, z] = places[index] ?? [0, 0, 0]
    if (places[index])
      person(pen, [x + size / 2, y + size / 2, z + 36], index === chosen ? 'crimson' : 'solid', true)
  }
  pen.draw('solid', backs.filter((_, index) => index !== chosen).join(''))
  pen.draw('crimson', backs[chosen] ?? '')
}

/** An armchair that faces the lower right. */
export function armchair(pen: Pen, x: number, y: number) {
  pen.block([x, y, 0], [20, 100, 88], 'petal').block([x + 20, y, 0], [72, 20, 58], 'petal')
  pen.block([x + 20, y + 20, 0], [72, 60, 38]).block([x + 20, y + 80, 0], [72, 20, 58], 'petal')
}

/** A row of spines on a shelf: outlines, and some of them apart for a tint. */
export function books(
  plane: Plane,
  [u, v, width, height]: readonly [number, number, number, number],
  next: Next,
) {
  const shelf = { spines: '', tinted: '' }
  let at = u + next() * 10
  while (at < u + width - 14) {
    const thick = 15 + next() * 12
    const tall = height * (0.6 + next() * 0.32)
    const spine = line(plane(at, v), plane(at, v + tall), plane(at + thick, v + tall), plane(at + thick, v))
    if (next() < 0.1) shelf.tinted += spine
    else shelf.spines += spine
    at += thick + (next() < 0.07 ? 24 : 0)
  }
  return shelf
}

export function panes(
  pen: Pen,
  plane: Plane,
  [u, v, width, height]: readonly [number, number, number, number],
  columns: number,
  rows: number,
) {
  const box = [u, v, width, height] as const
  pen.draw('solid', rect(plane, ...box))
  pen.draw('line', hatch(plane, box, columns - 1, true))
  pen.draw('fine', hatch(plane, box, rows - 1))
}
