import { hatch, line, rect } from '@/components/sections/drawing/geometry/paths'
import type { Pen } from '@/components/sections/drawing/geometry/pen'
import { flat } from '@/components/sections/drawing/geometry/project'

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
