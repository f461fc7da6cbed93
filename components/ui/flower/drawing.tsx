import { drawFlower, type FlowerShape, type PetalPaths } from '@/components/ui/flower/geometry/flower'

// The standard is the darker, striped petal; the four others share their paths unless they animate.
function Petals({ petals, standard = false }: { petals: readonly PetalPaths[]; standard?: boolean }) {
  return (
    <>
      <path
        className={standard ? 'fill-petal/55' : 'fill-petal/25'}
        d={petals.map(({ outline }) => outline).join('')}
      />
      <path strokeWidth={1.1} opacity={standard ? 0.8 : 0.45} d={petals.map(({ veins }) => veins).join('')} />
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
      {anthers ? <path d={anthers} strokeWidth={shape.reach > 500 ? 9 : 6} strokeLinecap="round" /> : null}
    </>
  )
}
