import { hatch, type Pen } from '@/components/sections/drawing/geometry/paths'
import { flat } from '@/components/sections/drawing/geometry/project'

/** The table top under every drawing of tools. */
export function top(pen: Pen) {
  pen.frame = [-570, -490, 1140, 850]
  pen.block([-340, -300, -22], [680, 600, 22])
  pen.draw('fine', hatch(flat(0), [-340, -300, 680, 600], 5))
}
