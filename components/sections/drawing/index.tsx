import arcade from './files/arcade.svg'
import blueprint from './files/blueprint.svg'
import frieze from './files/frieze.svg'
import laboratory from './files/laboratory.svg'
import lectureHall from './files/lecture-hall.svg'
import passport from './files/passport.svg'
import quad from './files/quad.svg'
import readingRoom from './files/reading-room.svg'
import route from './files/route.svg'
import workshop from './files/workshop.svg'
import type { DrawingName } from '@/schemas/content/drawings'

/** Their text, which is part of the page: so the tone around a drawing gives its colors. */
const drawings: Readonly<Record<DrawingName, string>> = {
  arcade,
  blueprint,
  laboratory,
  'lecture-hall': lectureHall,
  passport,
  quad,
  'reading-room': readingRoom,
  route,
  workshop,
}

type PictureProps = { text: string; className: string; isStrip?: boolean }

function Picture({ text, className, isStrip }: PictureProps) {
  const [, frame, paths = ''] = /viewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(text) ?? []
  return (
    <svg
      aria-hidden="true"
      viewBox={frame}
      preserveAspectRatio={isStrip ? 'xMidYMax slice' : undefined}
      className={`drawing ${className}`}
      dangerouslySetInnerHTML={{ __html: paths }}
    />
  )
}

export type DrawingProps = { name: DrawingName; className?: string }

/** A drawing of a place, of tools or of a way: decorative, therefore hidden from assistive technology. */
export function Drawing({ name, className = '' }: DrawingProps) {
  return <Picture text={drawings[name]} className={className} />
}

/** A street of the campus in a strip across the page. */
export function Frieze({ className }: { className: string }) {
  return <Picture text={frieze} className={className} isStrip />
}

/** The campus as the last band of a page. */
export function PictureBand() {
  return (
    <div className="tone-deep overflow-hidden pt-6 md:pt-10 print:hidden">
      <Frieze className="block h-28 w-full md:h-[215px]" />
    </div>
  )
}
