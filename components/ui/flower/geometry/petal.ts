import { rotate, smooth, type Point } from '@/components/ui/flower/geometry/path'

/** One petal that starts at the origin: sizes in units of the drawing, `angle` in degrees clockwise from the right. */
export type PetalShape = {
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
  return smooth(points)
}

/** The closed outline, and the veins inside it. */
export function drawPetal(shape: PetalShape): PetalPaths {
  const base: Point = [0, 0]
  const end = edgePoint(shape, 1, 1)
  const outline = smooth([base, ...edge(shape, -1), end, ...edge(shape, 1).reverse(), base])
  const shares = Array.from(
    { length: shape.veins * 2 + 1 },
    (_, index) => (index - shape.veins) / (shape.veins + 0.6),
  )
  return { outline: `${outline}z`, veins: shares.map((share) => vein(shape, share)).join('') }
}
