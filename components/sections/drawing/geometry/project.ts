import type { Point } from '@/components/ui/flower/geometry/flower'

/** x runs to the lower right, y to the lower left, z upwards: the viewer looks down at the near corner. */
export type Place = readonly [x: number, y: number, z: number]

const wide = Math.sqrt(3) / 2

/** The isometric projection: all drawings share it, so they match. Two units to a CSS pixel. */
export function project([x, y, z]: Place): Point {
  return [(x - y) * wide, (x + y) / 2 - z]
}

export type Plane = (u: number, v: number) => Place
/** A floor or table top: u along x, v along y. */
export const flat =
  (z: number): Plane =>
  (u, v) => [u, v, z]
/** A wall along x that faces the lower left: u along x, v upwards. */
export const alongX =
  (y: number): Plane =>
  (u, v) => [u, y, v]
/** A wall along y that faces the lower right: u along y, v upwards. */
export const alongY =
  (x: number): Plane =>
  (u, v) => [x, u, v]

/** The same surface, with its origin moved and turned by an angle in degrees. */
export function turned(plane: Plane, [u0, v0]: Point, degrees: number): Plane {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (u, v) => plane(u0 + u * cos - v * sin, v0 + u * sin + v * cos)
}
