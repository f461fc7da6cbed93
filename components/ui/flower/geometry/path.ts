export type Point = readonly [x: number, y: number]

/** Whole numbers in the shortest SVG syntax: `3-1 2`. */
export function numbers(values: readonly number[]): string {
  return values
    .map((value) => String(Math.round(value) + 0))
    .join(' ')
    .replaceAll(' -', '-')
}

export function rotate([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
const halfway = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/**
 * A smooth curve through the points, as relative `q` and `t` commands (two whole numbers a point). `t` mirrors the last
 * control point, so each joint is placed halfway between the mirrored control point and the next desired one: rounding
 * errors do not accumulate along the path.
 */
export function smooth([first, second, ...rest]: readonly Point[]): string {
  if (!first || !second) return ''
  let at = whole(first)
  let control = whole(second)
  let path = `M${numbers(at)}q${numbers(minus(control, at))}`
  rest.forEach((wished, index) => {
    const joint = whole(index === rest.length - 1 ? wished : halfway(control, wished))
    path += (index === 0 ? ' ' : 't') + numbers(minus(joint, at))
    at = joint
    control = minus([2 * at[0], 2 * at[1]], control)
  })
  return path.replaceAll(' -', '-')
}
