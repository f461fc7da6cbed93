import type { Pen } from '@/components/sections/drawing/geometry/paths'
import { project, type Place } from '@/components/sections/drawing/geometry/project'
import { numbers } from '@/components/ui/flower/geometry/flower'

/** A shape that does not turn with the surface, e.g. a crown: an ellipse around a projected place. */
export function ball(place: Place, rx: number, ry = rx): string {
  const [x, y] = project(place)
  return `M${numbers([x - rx, y])}a${numbers([rx, ry])} 0 1 0 ${numbers([2 * rx, 0])}a${numbers([rx, ry])} 0 1 0 ${numbers([-2 * rx, 0])}z`
}

/** A person, who does not turn: a head on a body down to the feet, or to the seat. */
export function person(pen: Pen, place: Place, ink: 'solid' | 'crimson' = 'solid', isSeated = false) {
  const [left, foot] = project(place)
  const [x, y] = [Math.round(left), Math.round(foot)]
  const tall = isSeated ? 58 : 112
  const body = `M${x - 8} ${y}l-9-${tall - 16}q1-16 17-16 16 0 17 16l-9 ${tall - 16}z`
  pen.draw(ink, body, `M${x - 11} ${y - tall - 13}a11 12 0 1 0 22 0a11 12 0 1 0-22 0z`)
}

/** A tree as in a model: a crown on a trunk that divides. */
export function tree(pen: Pen, [x, y, z]: Place, size: number) {
  const crown: Place = [x, y, z + size * 1.5]
  pen.draw('leaf', ball(crown, size * 0.8, size))
  const [px, py] = project([x, y, z])
  const [s, h] = [size * 0.42, size * 0.5]
  pen.draw(
    'line',
    `M${numbers([px, py])}v${-Math.round(size * 1.9)}`,
    `M${numbers([px, py - size * 0.9])}l${numbers([s, -h])}`,
    `M${numbers([px, py - size * 1.15])}l${numbers([-s, -h])}`,
    `M${numbers([px, py - size * 1.4])}l${numbers([s * 0.8, -h * 0.8])}`,
  )
}

/** A cylinder that stands upright: cup, jar, lamp foot. */
export function cylinder(
  pen: Pen,
  [x, y, z]: Place,
  r: number,
  height: number,
  tint?: 'crimson' | 'petal' | 'brass' | 'leaf',
) {
  const [rx, ry] = [Math.round(r * 1.225), Math.round(r * 0.707)]
  const [px, py] = project([x, y, z + height]).map(Math.round) as [number, number]
  const body = `M${numbers([px - rx, py])}v${Math.round(height)}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-Math.round(height)}`
  pen.draw('solid', `${body}z`)
  if (tint) pen.draw(tint, `${body}z`)
  pen.draw('solid', ball([x, y, z + height], rx, ry))
}
