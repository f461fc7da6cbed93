import { numbers, rotate } from '@/components/ui/flower/geometry/path'
import { drawPetal, type PetalPaths } from '@/components/ui/flower/geometry/petal'
import { random } from '@/components/ui/flower/geometry/random'

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
  const next = random(seed)
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
  const opened = openness > 0.3 ? drawStamens(upright, openness, reach, next) : { stamens: '', anthers: '' }
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
    stamens += `M0 0q${numbers([...middle, ...end])}`
    anthers += `M${numbers(end)}l${numbers(rotate([reach * 0.026, reach * 0.006], angle))}`
  }
  return { stamens, anthers }
}
