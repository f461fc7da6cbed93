import {
  project,
  type Place,
  type Plane,
  alongX,
  alongY,
  flat,
} from '@/components/sections/drawing/geometry/project'
import { numbers, type Point } from '@/components/ui/flower/geometry/flower'

const whole = ([x, y]: Point): Point => [Math.round(x) + 0, Math.round(y) + 0]

/** One relative step in the shortest syntax; rounding errors do not accumulate because both ends are whole. */
function step([x, y]: Point): string {
  if (x === 0) return `v${y}`
  return y === 0 ? `h${x}` : `l${numbers([x, y])}`
}

/** A polyline through projected points. */
function through(points: readonly Point[]): string {
  const [first, ...rest] = points.map(whole)
  if (!first) return ''
  let at = first
  let path = `M${numbers(first)}`
  for (const point of rest) {
    const move: Point = [point[0] - at[0], point[1] - at[1]]
    if (move[0] !== 0 || move[1] !== 0) path += step(move)
    at = point
  }
  return path
}

export const line = (...places: readonly Place[]): string => through(places.map(project))
export const face = (...places: readonly Place[]): string => `${line(...places)}z`

/** A rectangle on a surface. */
export function rect(plane: Plane, u: number, v: number, width: number, height: number): string {
  return face(plane(u, v), plane(u + width, v), plane(u + width, v + height), plane(u, v + height))
}

/** Parallel lines that fill a rectangle, `count` of them; `across` turns them by a right angle. */
export function hatch(
  plane: Plane,
  [u, v, width, height]: readonly [u: number, v: number, width: number, height: number],
  count: number,
  across = false,
): string {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1)
    return across
      ? line(plane(u + share * width, v), plane(u + share * width, v + height))
      : line(plane(u, v + share * height), plane(u + width, v + share * height))
  }).join('')
}

/** A cubic curve on a surface: a start, then triples of two control points and an end. */
export function curve(plane: Plane, start: Point, ...rest: readonly Point[]): string {
  const put = (point: Point) => whole(project(plane(...point)))
  let at = put(start)
  let path = `M${numbers(at)}`
  for (let index = 0; index + 2 < rest.length; index += 3) {
    const three = rest.slice(index, index + 3).map(put)
    path += `c${numbers(three.flatMap(([x, y]) => [x - at[0], y - at[1]]))}`
    at = three[2] ?? at
  }
  return path
}

const bow = 0.5523 // control points of a quarter circle

const [right, top, left, bottom] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** A curve on a surface in quarters of a circle, from direction to direction as seen from its center. */
function arc(plane: Plane, [u, v]: Point, r: number, [first, ...rest]: readonly [Point, ...Point[]]): string {
  const k = r * bow
  let [x, y] = first
  const points = rest.flatMap(([nextX, nextY]): Point[] => {
    const [fromX, fromY] = [x, y]
    ;[x, y] = [nextX, nextY]
    return [
      [u + r * fromX + k * x, v + r * fromY + k * y],
      [u + r * x + k * fromX, v + r * y + k * fromY],
      [u + r * x, v + r * y],
    ]
  })
  return curve(plane, [u + r * first[0], v + r * first[1]], ...points)
}

export function circle(plane: Plane, u: number, v: number, r: number): string {
  return `${arc(plane, [u, v], r, [right, top, left, bottom, right])}z`
}

/** An opening with a round head on a wall. */
export function arch(plane: Plane, u: number, v: number, width: number, height: number): string {
  const r = width / 2
  const spring = v + height - r
  const head = arc(plane, [u + r, spring], r, [left, top, right])
  const [from, to] = [project(plane(u + width, spring)), project(plane(u + width, v))].map(whole)
  const foot = whole(project(plane(u, v)))
  if (!from || !to) return head
  return `${head}v${to[1] - from[1]}${step([foot[0] - to[0], foot[1] - to[1]])}z`
}

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
