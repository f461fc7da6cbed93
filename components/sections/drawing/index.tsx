import { Pen, type Ink, arch, hatch, rect } from '@/components/sections/drawing/geometry/paths'
import { random } from '@/components/ui/flower/geometry/flower'
import type { DrawingName } from '@/schemas/content/drawings'
import { route, semester } from '@/components/sections/drawing/maps'
import { arcade, quad } from '@/components/sections/drawing/rooms/campus'
import { lectureHall, library, readingRoom } from '@/components/sections/drawing/rooms/reading'
import { lobby } from '@/components/sections/drawing/rooms/lobby'
import { studio, workshop } from '@/components/sections/drawing/rooms/workrooms'
import { blocks, blueprint } from '@/components/sections/drawing/tools/models'
import { desk, ledger } from '@/components/sections/drawing/tools/office'
import { kitchen } from '@/components/sections/drawing/tools/kitchen'
import { passport } from '@/components/sections/drawing/tools/passport'
import { alongX, alongY, flat } from '@/components/sections/drawing/geometry/project'
import { person, tree } from '@/components/sections/drawing/geometry/solids'

const drawings: Record<DrawingName, (pen: Pen, next: () => number) => void> = {
  arcade,
  blocks,
  blueprint,
  desk,
  kitchen,
  'lecture-hall': lectureHall,
  ledger,
  library,
  lobby,
  passport,
  quad,
  'reading-room': readingRoom,
  route,
  semester,
  studio,
  workshop,
}

const lots = 9
/** Along the picture, from left to right. */
const step = 185

function house(pen: Pen, [x, y]: readonly [number, number], next: () => number, chosen: boolean) {
  const [width, depth, height] = [110 + next() * 60, 90 + next() * 40, 90 + Math.round(next() * 130)]
  pen.block([x, y, 0], [width, depth, height])
  if (chosen) pen.draw('crimson', rect(flat(height), x, y, width, depth))
  const [front, side] = [alongX(y + depth), alongY(x + width)]
  pen.draw('shade', arch(front, x + width / 2 - 15, 0, 30, 54))
  pen.draw('fine', hatch(side, [y, 0, depth, height], Math.floor(height / 36)))
  const rows = Math.floor((height - 60) / 42)
  for (let row = 0; row < rows; row += 1)
    pen.draw('line', ...[0.2, 0.45, 0.7].map((u) => rect(front, x + width * u, 72 + row * 42, 16, 22)))
}

/** A street of the campus across the whole page: houses, trees, and people on their way. */
function frieze(pen: Pen, next: () => number) {
  pen.frame = [-1440, -330, 2880, 480]
  const chosen = Math.floor(next() * lots)
  for (let lot = 0; lot < lots; lot += 1) {
    const t = (lot - (lots - 1) / 2) * step
    house(pen, [t - 70, -t - 60], next, lot === chosen)
    tree(pen, [t + 92, -t - 70, 0], 34 + next() * 16)
    if (lot % 2 === 0) tree(pen, [t - 20, -t + 120, 0], 30 + next() * 10)
    const walks = 60 - next() * 90
    const ink = lot === (chosen + 3) % lots ? 'crimson' : 'solid'
    if (lot % 3 !== 1) person(pen, [t + 130 + walks, -t + 130 - walks, 0], ink, true)
    if (lot % 3 === 2) person(pen, [t + 150 + walks, -t + 120 - walks, 0], 'solid', true)
  }
}

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
