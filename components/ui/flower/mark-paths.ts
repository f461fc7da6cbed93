import { petalPlan, drawPetal } from '@/components/ui/flower/geometry/flower'

const reach = 100

// Fuller than the drawn flower: solid shapes must be legible at 16 px.
const fullness = { keel: 1.55, wing: 1.36, standard: 1.12 }

function breadth(angle: number): number {
  if (angle === 0) return fullness.standard
  return Math.abs(angle) < 90 ? fullness.wing : fullness.keel
}

const paths = petalPlan.map(({ angle, length, width, bend }) =>
  drawPetal({
    angle: angle * (Math.abs(angle) < 90 ? 1 : 1.04) - 90,
    length: reach * length * (Math.abs(angle) > 90 ? 0.86 : 0.97),
    width: reach * width * breadth(angle),
    bend,
    ruffle: 0,
    phase: 0,
    steps: 6,
    veins: 0,
  }),
)

// Three stripes, cut out of the standard.
const stripes =
  'M0-26q-6-30 0-58q6 28 0 58zM-8-32q-14-22-13-46q12 20 13 46zM8-32q14-22 13-46q-12 20-13 46z'

/** The mark's outlines in a box of ±100: the four lesser petals as one path, the striped standard, the stamens. */
export const markPaths = {
  petals: paths
    .slice(0, -1)
    .map(({ outline }) => outline)
    .join(''),
  standard: `${paths.at(-1)?.outline ?? ''}${stripes}`,
  stamens: 'M0 0q-8 34-26 52M0 0q0 36-6 60M0 0q8 34 16 54',
}
