import type { HeroVariant } from '@/components/sections/hero/variant'
import { sceneOf } from '@/components/sections/hero/scenes'
import { Flower } from '@/components/ui/flower/index'
import { random } from '@/components/ui/flower/geometry/random'

const corner =
  '-right-28 -top-32 h-[260px] w-[260px] opacity-70 md:-right-16 md:-top-28 md:h-[400px] md:w-[400px]'

/** The flowers of a hero: the scene depends on the area, their shapes on the page. They unfold once; decorative. */
export function HeroArt({ path, variant }: { path: string; variant: HeroVariant }) {
  const own = Math.round(random(path)() * 16)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 print:hidden">
      {variant === 'article' ? (
        <Flower seed={path} size={400} tilt={own * 3} veins={5} opens className={`absolute ${corner}`} />
      ) : (
        sceneOf(path).map(({ place, tilt, ...shape }, index) =>
          place[variant] ? (
            <Flower
              key={shape.size}
              seed={index === 0 ? path : `${path}-${index}`}
              tilt={tilt + own}
              opens={index === 0}
              {...shape}
              className={`absolute ${place[variant]}`}
            />
          ) : null,
        )
      )}
    </div>
  )
}
