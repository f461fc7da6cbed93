import type { HeroVariant } from '@/components/sections/hero/index'
import { Flower } from '@/components/ui/flower/index'
import { random } from '@/components/ui/flower/geometry/random'

// Sizes on phones and desktops; the flower leaves the sheet on the right and, on phones, at the top.
const places: Record<HeroVariant, string> = {
  full: '-right-36 -top-[175px] w-[380px] h-[380px] md:-right-72 md:-top-14 md:h-[760px] md:w-[760px] lg:right-[calc(50%-920px)]',
  compact:
    '-right-32 -top-28 h-[300px] w-[300px] opacity-80 md:-right-80 md:-top-24 md:h-[620px] lg:-right-36 md:w-[620px] md:opacity-100',
  article:
    '-right-28 -top-32 h-[260px] w-[260px] opacity-70 md:-right-16 md:-top-28 md:h-[400px] md:w-[400px]',
}

/** The flower of a page's opening. Decorative; it unfolds once when the page is first shown. */
export function HeroArt({ seed, variant }: { seed: string; variant: HeroVariant }) {
  const next = random(seed)
  const tilt = Math.round(variant === 'full' ? 6 + next() * 22 : 4 + next() * 44)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 print:hidden">
      <Flower
        seed={seed}
        size={variant === 'article' ? 400 : 760}
        tilt={tilt}
        veins={variant === 'full' ? 6 : 5}
        opens
        className={`absolute ${places[variant]}`}
      />
      {variant === 'full' ? (
        <Flower
          seed={`${seed}-bud`}
          size={190}
          tilt={-30}
          openness={0.9}
          className="absolute bottom-6 left-[53%] hidden md:block"
        />
      ) : null}
    </div>
  )
}
