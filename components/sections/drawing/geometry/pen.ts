import { alongX, alongY, flat, type Place } from '@/components/sections/drawing/geometry/project'
import { face, line, rect } from '@/components/sections/drawing/geometry/paths'

/**
 * `solid` and `shade` hide what is behind them; tints lie on a solid. `line`, `fine` and `rule` have no surface.
 */
export type Ink =
  'solid' | 'shade' | 'petal' | 'crimson' | 'leaf' | 'brass' | 'ink' | 'line' | 'fine' | 'rule'
export type Layer = { ink: Ink; paths: string[] }

const lines: readonly Ink[] = ['line', 'fine', 'rule']

/** Collects the layers of a drawing from back to front. */
export class Pen {
  readonly layers: Layer[] = []
  /** The part of the plane that the drawing fills: left, top, width, height. */
  frame: readonly [number, number, number, number] = [0, 0, 0, 0]

  /** Paths in one call are one element: they must not overlap if they have a surface. */
  draw(ink: Ink, ...paths: readonly string[]): this {
    const path = paths.join('')
    const last = this.layers.at(-1)
    if (path === '') return this
    if (last?.ink !== ink) this.layers.push({ ink, paths: [path] })
    else if (lines.includes(ink)) last.paths = [last.paths.join('') + path]
    else last.paths.push(path)
    return this
  }

  /** A block with a lit top and left side and a shaded right side. */
  block([x, y, z]: Place, [width, depth, height]: Place, tint?: Ink): this {
    const [right, near, top] = [x + width, y + depth, z + height]
    const corner: Place = [right, near, top]
    const outline = face(
      [x, near, z],
      [x, near, top],
      [x, y, top],
      [right, y, top],
      [right, y, z],
      [right, near, z],
    )
    // In the outline's direction, so that the edges do not cut a hole into it.
    const edges = line([right, y, top], corner, [x, near, top]) + line(corner, [right, near, z])
    this.draw('solid', outline + edges)
    if (tint) this.draw(tint, rect(flat(top), x, y, width, depth), rect(alongX(near), x, z, width, height))
    return this.draw('shade', rect(alongY(right), y, z, depth, height))
  }
}
