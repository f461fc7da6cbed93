import { Drawing } from '@/components/sections/drawing/index'
import { sceneOf } from '@/components/sections/hero/scenes'
import { Flower } from '@/components/ui/flower/index'
import { random } from '@/components/ui/flower/geometry/random'
import type { DrawingName } from '@/schemas/content/drawings'

export type ArtProps = {
  /** The seed: each page differs and always stays the same. */
  path: string
  drawing: DrawingName | undefined
}

// Below the text on phones, where the hero leaves space for it; beside the text from 992 px on.
const beside =
  'bottom-4 left-1/2 max-h-[min(74vw,360px)] w-[min(92vw,440px)] -translate-x-1/2 md:bottom-auto md:left-auto md:-right-36 md:top-1/2 md:max-h-[calc(100%-2.5rem)] md:w-[480px] md:-translate-y-1/2 md:translate-x-0 lg:right-[calc(50%-640px)] lg:w-[600px]'

/** The picture of a large hero: the drawing of its route, or flowers, which unfold once. Decorative. */
export function HeroArt({ path, drawing }: ArtProps) {
  const own = Math.round(random(path)() * 16)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 print:hidden">
      {drawing ? (
        <Drawing name={drawing} seed={path} className={`fade-in absolute ${beside}`} />
      ) : (
        sceneOf(path).map(({ place, tilt, ...shape }, index) => (
          <Flower
            key={shape.size}
            seed={index === 0 ? path : `${path}-${index}`}
            tilt={tilt + own}
            opens={index === 0}
            {...shape}
            className={`absolute ${place}`}
          />
        ))
      )}
    </div>
  )
}

/** The flower in the corner of a page that explains and has no drawing. */
export function CornerFlower({ path }: Pick<ArtProps, 'path'>) {
  const own = Math.round(random(path)() * 16)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 print:hidden">
      <Flower
        seed={path}
        size={400}
        tilt={own * 3}
        veins={5}
        opens
        className="absolute -right-28 -top-32 h-[260px] w-[260px] opacity-70 md:-right-16 md:-top-28 md:h-[400px] md:w-[400px]"
      />
    </div>
  )
}
