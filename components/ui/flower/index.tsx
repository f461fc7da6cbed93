import {
  drawFlower,
  type FlowerShape,
  type PetalPaths,
} from '@/components/ui/flower/geometry/flower'

// The standard is the darker, striped petal; the four others share their paths unless they animate.
function Petals({
  petals,
  standard = false,
}: {
  petals: readonly PetalPaths[]
  standard?: boolean
}) {
  return (
    <>
      <path
        className={standard ? 'fill-petal/55' : 'fill-petal/25'}
        d={petals.map(({ outline }) => outline).join('')}
      />
      <path
        strokeWidth={1.1}
        opacity={standard ? 0.8 : 0.45}
        d={petals.map(({ veins }) => veins).join('')}
      />
    </>
  )
}

function Unfolding({ petals }: { petals: readonly PetalPaths[] }) {
  return (
    <g className="petals-open">
      {petals.map((petal, index) => (
        <g key={petal.outline}>
          <Petals petals={[petal]} standard={index === petals.length - 1} />
        </g>
      ))}
    </g>
  )
}

/** The flower's paths around the origin, without `svg` element: two units to a CSS pixel. */
export function FlowerDrawing({ opens = false, ...shape }: FlowerShape & { opens?: boolean }) {
  const { petals, stamens, anthers } = drawFlower(shape)
  return (
    <>
      {opens ? (
        <Unfolding petals={petals} />
      ) : (
        <>
          <Petals petals={petals.slice(0, -1)} />
          <Petals petals={petals.slice(-1)} standard />
        </>
      )}
      {stamens ? <path d={stamens} /> : null}
      {anthers ? (
        <path d={anthers} strokeWidth={shape.reach > 500 ? 9 : 6} strokeLinecap="round" />
      ) : null}
    </>
  )
}

export type FlowerProps = {
  /** The same seed always draws the same flower. */
  seed: string
  /** Width and height in CSS pixels; a class may reduce it on phones. */
  size: number
  /** 0: closed bud; 1: full bloom. */
  openness?: number
  /** Clockwise rotation in degrees. */
  tilt?: number
  /** Detail: 2 for ornaments, 4 for pictures, 6 for a hero. */
  veins?: number
  /** Draws a stem from the lower edge. */
  stem?: boolean
  /** Animates the petals when the drawing is first visible. */
  opens?: boolean
  className?: string
}

/** The generated bauhinia: decorative, therefore hidden from assistive technology. */
export function Flower({
  seed,
  size,
  openness = 1,
  tilt = 0,
  veins = 2,
  opens,
  stem = false,
  className = '',
}: FlowerProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-size} ${-size} ${2 * size} ${2 * size}`}
      width={size}
      height={size}
      fill="none"
      strokeWidth={2}
      className={`stroke-crimson ${className}`}
    >
      {stem ? (
        <path d={`M0 0q${Math.round(size * 0.12)} ${Math.round(size * 0.5)} 0 ${size}`} />
      ) : null}
      <FlowerDrawing
        seed={seed}
        openness={openness}
        tilt={tilt}
        veins={veins}
        reach={size}
        opens={opens}
      />
    </svg>
  )
}
