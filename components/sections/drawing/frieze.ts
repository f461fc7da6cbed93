import { arch, hatch, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'
import { person, tree } from '@/components/sections/drawing/geometry/solids'

const lots = 9
/** Along the picture, from left to right. */
const step = 185

function house(pen: Pen, [x, y]: readonly [number, number], next: () => number, chosen: boolean) {
  const [width, depth, height] = [110 + next() * 60, 90 + next() * 40, 90 + Math.round(next() * 130)]
  pen.block([x, y, 0], [width, depth, height])
  if (chosen) pen.draw('crimson', rect(flat(height), x, y, width, depth))
  const [front, side] = [alongX(y + depth), alongY(x + width)]
  pen.draw('shade', arch(front, x + width / 2 - 15, 0, 30, 54))
  pen.draw('fine', hatch(side, [y, 0, depth, height], Math.floor(height / 36)))
  const rows = Math.floor((height - 60) / 42)
  for (let row = 0; row < rows; row += 1)
    pen.draw('line', ...[0.2, 0.45, 0.7].map((u) => rect(front, x + width * u, 72 + row * 42, 16, 22)))
}

/** A street of the campus across the whole page: houses, trees, and people on their way. */
export function frieze(pen: Pen, next: () => number) {
  pen.frame = [-1440, -330, 2880, 480]
  const chosen = Math.floor(next() * lots)
  for (let lot = 0; lot < lots; lot += 1) {
    const t = (lot - (lots - 1) / 2) * step
    house(pen, [t - 70, -t - 60], next, lot === chosen)
    tree(pen, [t + 92, -t - 70, 0], 34 + next() * 16)
    if (lot % 2 === 0) tree(pen, [t - 20, -t + 120, 0], 30 + next() * 10)
    const walks = 60 - next() * 90
    const ink = lot === (chosen + 3) % lots ? 'crimson' : 'solid'
    if (lot % 3 !== 1) person(pen, [t + 130 + walks, -t + 130 - walks, 0], ink, true)
    if (lot % 3 === 2) person(pen, [t + 150 + walks, -t + 120 - walks, 0], 'solid', true)
  }
}
