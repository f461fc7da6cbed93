import { Flower } from '@/components/ui/flower/index'
import { seededRandom } from '@/components/ui/flower/geometry/flower'

type Bloom = {
  /** In px; the drawing fills a box of this size. */
  size: number
  /** Clockwise degrees; the page's address varies them slightly. */
  tilt: number
  openness?: number
  veins: number
  /** Classes for the position, on phones and desktops. */
  place: string
}

// Positions are relative to the center of the window, so that distances are the same on wide screens. Phones show only
// the first flower, whole, above the text.

/** One large flower beyond the edge, and a young one below. */
const bloom: Bloom[] = [
  {
    size: 760,
    tilt: 6,
    veins: 6,
    place:
      '-right-5 -top-3 h-[212px] w-[212px] sm:-right-10 sm:top-6 sm:h-[380px] sm:w-[380px] md:-right-72 md:-top-14 md:h-[760px] md:w-[760px] lg:right-[calc(50%-920px)]',
  },
  {
    size: 190,
    tilt: -30,
    openness: 0.9,
    veins: 2,
    place: 'hidden lg:block bottom-6 left-[calc(50%+16px)]',
  },
]

/** Three flowers of different ages. */
const company: Bloom[] = [
  {
    size: 460,
    tilt: 24,
    veins: 5,
    place:
      '-right-5 -top-3 h-[212px] w-[212px] sm:-right-10 sm:top-6 sm:h-[340px] sm:w-[340px] md:-right-40 md:-top-20 md:h-[460px] md:w-[460px] lg:right-[calc(50%-780px)]',
  },
  { size: 240, tilt: -52, veins: 3, place: 'hidden lg:block bottom-0 right-[calc(50%-380px)]' },
  {
    size: 150,
    tilt: 12,
    openness: 0.45,
    veins: 2,
    place: 'hidden lg:block right-[calc(50%-270px)] top-16',
  },
]

/** The flowers of a page without a drawing: those of the alumni, or of the home page. */
function sceneOf(path: string): readonly Bloom[] {
  return path.startsWith('/alumnus') ? company : bloom
}

/** The seed is the path: each page differs and always stays the same. */
type ArtProps = { path: string }

/** The flowers of a large hero, which unfold once. Decorative. */
export function HeroFlowers({ path }: ArtProps) {
  const own = Math.round(seededRandom(path)() * 16)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 print:hidden">
      {sceneOf(path).map(({ place, tilt, ...shape }, index) => (
        <Flower
          key={shape.size}
          seed={index === 0 ? path : `${path}-${index}`}
          tilt={tilt + own}
          opens={index === 0}
          {...shape}
          className={`absolute ${place}`}
        />
      ))}
    </div>
  )
}
