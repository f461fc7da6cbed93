import { petalPlan } from '@/components/ui/flower/geometry/flower'
import { drawPetal } from '@/components/ui/flower/geometry/petal'

const reach = 100

const paths = petalPlan.map(({ angle, length, width, bend }) =>
  drawPetal({
    angle: angle - 90,
    length: reach * length * 0.96,
    width: reach * width * 1.16,
    bend,
    ruffle: 0,
    phase: 0,
    steps: 6,
    veins: 0,
  }),
)

/** The mark's outlines in a box of ±100: the four lesser petals in one path, the standard, the stamens. */
export const markPaths = {
  petals: paths
    .slice(0, -1)
    .map(({ outline }) => outline)
    .join(''),
  standard: paths.at(-1)?.outline ?? '',
  stamens: 'M0 0q-8 34-26 52M0 0q0 36-6 60M0 0q8 34 16 54',
}
