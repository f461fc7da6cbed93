import { FlowerDrawing } from '@/components/ui/flower/drawing'
import { random } from '@/components/ui/flower/geometry/random'

type Bloom = { x: number; y: number; reach: number; openness: number; tilt: number }

const width = 800
const height = 600

// Compositions of flowers on a cover; the seed selects one, varies it and may mirror it.
const compositions: readonly ((next: () => number) => Bloom[])[] = [
  (next) => [{ x: 330 + next() * 140, y: 330 + next() * 40, reach: 430, openness: 1, tilt: next() * 360 }],
  (next) => [{ x: 560, y: 560, reach: 600, openness: 1, tilt: -22 + (next() - 0.5) * 40 }],
  (next) => [
    { x: 520, y: 290, reach: 330, openness: 1, tilt: (next() - 0.5) * 90 },
    { x: 170, y: 540, reach: 240, openness: 0.35 + next() * 0.2, tilt: 12 },
  ],
  (next) => [
    { x: 190, y: 590, reach: 330, openness: 0.16 + next() * 0.1, tilt: -8 },
    { x: 500, y: 430, reach: 360, openness: 0.62 + next() * 0.2, tilt: 10 },
  ],
  (next) => [
    { x: 470, y: 60, reach: 470, openness: 1, tilt: 170 + next() * 40 },
    { x: 210, y: 480, reach: 150, openness: 0.9, tilt: 100 + next() * 60 },
  ],
  (next) => [
    { x: 210, y: 180, reach: 250, openness: 1, tilt: next() * 60 },
    { x: 590, y: 400, reach: 280, openness: 0.9, tilt: 40 + next() * 60 },
  ],
]

const grounds = ['fill-paper-deep [.tone-deep_&]:fill-paper', 'fill-petal/15', 'fill-brass/15'] as const

function rules(next: () => number): string {
  const steep = Math.round((next() - 0.5) * 240)
  const first = Math.round(40 + next() * 120)
  const gap = Math.round(18 + next() * 60)
  return [0, 1, 2, 3, 4].map((line) => `M0 ${first + line * gap}l${width} ${steep}`).join('')
}

export type CoverProps = {
  id: string
  /** For a large cover: thinner and more lines. */
  fine?: boolean
  className?: string
}

/** The drawing on an article's cover: petals and ruled lines, seeded by the article's id: unique and stable. */
export function Cover({ id, fine = false, className = '' }: CoverProps) {
  const next = random(id)
  const compose = compositions[Math.floor(next() * compositions.length)]
  const drawn = compose?.(next) ?? []
  const turned = next() > 0.5
  const blooms = turned ? drawn.map((bloom) => ({ ...bloom, x: width - bloom.x, tilt: -bloom.tilt })) : drawn
  const alone = fine ? 4 : 3 // veins of a single flower
  const ground = grounds[Math.floor(next() * grounds.length)]
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={fine ? 1.4 : 2}
      className={`stroke-crimson ${className}`}
    >
      <path d={`M0 0h${width}v${height}H0z`} stroke="none" className={ground} />
      <path d={rules(next)} className="stroke-brass/40" />
      {blooms.map(({ x, y, ...shape }, index) => (
        <g key={x} transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
          <FlowerDrawing seed={id + index} veins={blooms.length > 1 ? 2 : alone} {...shape} />
        </g>
      ))}
    </svg>
  )
}
