import { drawings } from '@/components/sections/drawing/drawings'
import { frieze } from '@/components/sections/drawing/frieze'
import { Pen, type Ink } from '@/components/sections/drawing/geometry/pen'
import { random } from '@/components/ui/flower/geometry/flower'
import type { DrawingName } from '@/schemas/content/drawings'

export type DrawingProps = {
  name: DrawingName
  /** The same seed always draws the same picture; another varies its details. */
  seed: string
  className?: string
}

// Surfaces hide what is behind them, so a drawing can be placed on any background.
const inks: Record<Ink, string | undefined> = {
  solid: 'fill-paper',
  shade: 'fill-paper-deep',
  petal: 'fill-petal/50',
  crimson: 'fill-crimson',
  leaf: 'fill-leaf/45',
  brass: 'fill-brass/45',
  ink: 'fill-ink',
  line: undefined,
  fine: 'drawing-fine',
  rule: 'drawing-rule',
}

function Picture({ pen, className, isStrip }: { pen: Pen; className: string; isStrip?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={pen.frame.join(' ')}
      preserveAspectRatio={isStrip ? 'xMidYMax slice' : undefined}
      className={`drawing ${className}`}
    >
      {pen.layers.map(({ ink, paths }, index) =>
        paths.length === 1 ? (
          <path key={index} className={inks[ink]} d={paths[0]} />
        ) : (
          <g key={index} className={inks[ink]}>
            {paths.map((path, place) => (
              <path key={place} d={path} />
            ))}
          </g>
        ),
      )}
    </svg>
  )
}

/** A drawing of a place, of tools or of a way: decorative, therefore hidden from assistive technology. */
export function Drawing({ name, seed, className = '' }: DrawingProps) {
  const pen = new Pen()
  drawings[name](pen, random(`${name} ${seed}`))
  return <Picture pen={pen} className={className} />
}

/** The campus in a strip across the page. */
export function Frieze({ seed, className = '' }: Omit<DrawingProps, 'name'>) {
  const pen = new Pen()
  frieze(pen, random(`frieze ${seed}`))
  return <Picture pen={pen} className={className} isStrip />
}

/** The campus as the last band of a page. */
export function PictureBand({ seed }: { seed: string }) {
  return (
    <div className="tone-deep overflow-hidden pt-6 md:pt-10 print:hidden">
      <Frieze seed={seed} className="block h-28 w-full md:h-[215px]" />
    </div>
  )
}
