export type Point = readonly [x: number, y: number]

/** Whole numbers in the shortest SVG syntax: `3-1 2`. */
export function joinNumbers(values: readonly number[]): string {
  return values
    .map((value) => String(Math.round(value) + 0))
    .join(' ')
    .replaceAll(' -', '-')
}

function rotate([x, y]: Point, degrees: number): Point {
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
export function smoothPath([first, second, ...rest]: readonly Point[]): string {
  if (!first || !second) return ''
  let at = whole(first)
  let control = whole(second)
  let path = `M${joinNumbers(at)}q${joinNumbers(minus(control, at))}`
  rest.forEach((wished, index) => {
    const joint = whole(index === rest.length - 1 ? wished : halfway(control, wished))
    path += (index === 0 ? ' ' : 't') + joinNumbers(minus(joint, at))
    at = joint
    control = minus([2 * at[0], 2 * at[1]], control)
  })
  return path.replaceAll(' -', '-')
}

/** A repeatable source of numbers in [0, 1): the same seed always gives the same sequence. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One petal that starts at the origin: sizes in units of the drawing, `angle` in degrees clockwise from the right. */
type PetalShape = {
  length: number
  width: number
  angle: number
  /** Sideways bend of the middle line, as a share of the length. */
  bend: number
  ruffle: number
  phase: number
  /** Points along each edge, and veins on each side of the middle one. */
  steps: number
  veins: number
}
export type PetalPaths = { outline: string; veins: string }

const claw = 1.55 // the higher, the longer and narrower the base of the petal
const tip = 0.52 // the lower, the blunter the tip
const widest = (claw / (claw + tip)) ** claw * (tip / (claw + tip)) ** tip

/** Half the petal's width at a share of its length; 1 at the widest point. */
function profile(along: number): number {
  return (along ** claw * (1 - along) ** tip) / widest
}

// `across` is −1 and 1 on the edges, 0 on the middle line.
function point(shape: PetalShape, along: number, across: number): Point {
  const swing = shape.bend * shape.length * along ** 2
  return rotate([shape.length * along, across * shape.width * profile(along) + swing], shape.angle)
}

function edgePoint(shape: PetalShape, along: number, side: number): Point {
  const wave = 1 + shape.ruffle * along * Math.sin(along * 15 + shape.phase * 6.3 + side)
  return point(shape, along, side * wave)
}

function edge(shape: PetalShape, side: number): Point[] {
  return Array.from({ length: shape.steps }, (_, index) => {
    const even = (index + 1) / (shape.steps + 1)
    return edgePoint(shape, 1 - (1 - even) ** 1.7, side) // closer together where the tip bends
  })
}

function vein(shape: PetalShape, share: number): string {
  const end = 0.96 - Math.abs(share) * 0.13
  const parts = shape.steps > 6 ? [0.06, 0.4, 0.68, 0.88, 1] : [0.08, 0.62, 1]
  const points = parts.map((part) => {
    const along = part * end
    return point(shape, along, share * (0.6 + 0.36 * along))
  })
  return smoothPath(points)
}

/** The closed outline, and the veins inside it. */
export function drawPetal(shape: PetalShape): PetalPaths {
  const base: Point = [0, 0]
  const end = edgePoint(shape, 1, 1)
  const outline = smoothPath([base, ...edge(shape, -1), end, ...edge(shape, 1).reverse(), base])
  const shares = Array.from(
    { length: shape.veins * 2 + 1 },
    (_, index) => (index - shape.veins) / (shape.veins + 0.6),
  )
  return { outline: `${outline}z`, veins: shares.map((share) => vein(shape, share)).join('') }
}

export type FlowerShape = {
  seed: string
  /** 0: closed bud; 1: full bloom. */
  openness: number
  /** Clockwise rotation of the flower in degrees. */
  tilt: number
  /** Detail: veins on each side of a petal's middle vein. */
  veins: number
  /** The radius. Paths use whole numbers: two units to a CSS pixel are precise enough. */
  reach: number
}
export type FlowerPaths = {
  /** Back to front: the two low keels, the two wings and, last, the broad striped standard. */
  petals: readonly PetalPaths[]
  stamens: string
  anthers: string
}

// A bauhinia is no regular star: one broad standard on top, two wings, two narrow keels, and a gap for the stamens.
export const petalPlan = [
  { angle: 134, length: 0.91, width: 0.15, bend: -0.05, standard: false },
  { angle: -131, length: 0.88, width: 0.145, bend: 0.05, standard: false },
  { angle: 65, length: 0.98, width: 0.205, bend: -0.06, standard: false },
  { angle: -63, length: 1, width: 0.2, bend: 0.06, standard: false },
  { angle: 0, length: 0.97, width: 0.31, bend: 0, standard: true },
] as const

/** The paths of one flower around the origin, y downwards, in a box of ±`reach`. */
export function drawFlower({ seed, openness, tilt, veins, reach }: FlowerShape): FlowerPaths {
  const next = seededRandom(seed)
  const upright = tilt - 90
  const girth = 0.62 + 0.38 * openness
  const petals = petalPlan.map((petal) =>
    drawPetal({
      length: reach * petal.length * (0.94 + next() * 0.06),
      width: reach * petal.width * girth * (0.94 + next() * 0.14),
      angle: upright + petal.angle * openness + (next() - 0.5) * 9,
      bend: petal.bend + (next() - 0.5) * 0.07,
      ruffle: 0.055,
      phase: next(),
      steps: veins > 4 ? 13 : 6,
      veins: petal.standard ? veins + 2 : veins,
    }),
  )
  // Folded inside a bud.
  const opened =
    openness > 0.3 ? drawStamens(upright, openness, reach, next) : { stamens: '', anthers: '' }
  return { petals, ...opened }
}

// Stamens point downwards, away from the standard, and turn up at their ends.
function drawStamens(upright: number, openness: number, reach: number, next: () => number) {
  let stamens = ''
  let anthers = ''
  for (const place of [-2, -1, 0, 1, 2]) {
    const angle = upright + 180 * openness + place * 12 + (next() - 0.5) * 6
    const length = reach * (0.44 + next() * 0.2) * (0.45 + 0.55 * openness)
    const bend = length * (0.14 + place * 0.035)
    const middle = rotate([length * 0.55, -bend * 2], angle)
    const end = rotate([length, -bend], angle)
    stamens += `M0 0q${joinNumbers([...middle, ...end])}`
    anthers += `M${joinNumbers(end)}l${joinNumbers(rotate([reach * 0.026, reach * 0.006], angle))}`
  }
  return { stamens, anthers }
}
