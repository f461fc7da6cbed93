import { markPaths } from '@/components/ui/flower/mark-paths'
import { colors } from '@/lib/palette'

/* Written as HTML without the site's components, so that changes of the pages do not change these pictures. */

function markSvg(size: number, box = '-100 -100 200 200'): string {
  return `<svg viewBox="${box}" width="${size}" height="${size}" fill="${colors.crimson}"><path d="${markPaths.petals}" opacity=".78"/><path d="${markPaths.standard}" fill-rule="evenodd"/></svg>`
}

/** The view box of the flower alone, which is centered slightly lower. */
const middled = '-100 -110 200 200'

/** The mark on a square of paper; `inset` is the free share of each side. */
export function iconSheet(size: number, inset: number, ground: string = colors.paper): string {
  const inner = Math.round(size * (1 - 2 * inset))
  return `<!doctype html><style>*{margin:0}body{width:${size}px;height:${size}px;background:${ground};display:grid;place-items:center}</style><body>${markSvg(inner, middled)}</body>`
}
