import { sceneOf } from '@/components/sections/hero/scenes'
import { Flower } from '@/components/ui/flower/index'
import { random } from '@/components/ui/flower/geometry/flower'

/** The seed is the path: each page differs and always stays the same. */
type ArtProps = { path: string }

/** The flowers of a large hero, which unfold once. Decorative. */
export function HeroFlowers({ path }: ArtProps) {
  const own = Math.round(random(path)() * 16)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 print:hidden">
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

/** The flower in the corner of a page that explains and has no drawing. */
export function CornerFlower({ path }: ArtProps) {
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
