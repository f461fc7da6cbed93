import { first, later, type Bloom } from '@/components/sections/hero/bloom'

/** Bud, half open, in bloom: three on the lower edge. */
export const stages: Bloom[] = [
  {
    size: 460,
    tilt: 6,
    veins: 5,
    stem: true,
    place: first(
      'md:-right-40 md:bottom-0 md:top-auto md:h-[460px] md:w-[460px] lg:right-[calc(50%-740px)]',
      'md:-right-28 md:bottom-0 md:top-auto md:h-[330px] md:w-[330px] lg:right-[calc(50%-670px)]',
    ),
  },
  {
    size: 300,
    tilt: -4,
    openness: 0.5,
    veins: 3,
    stem: true,
    place: later('bottom-0 right-[calc(50%-330px)]', 'bottom-0 right-[calc(50%-375px)] h-[230px] w-[230px]'),
  },
  {
    size: 200,
    tilt: 3,
    openness: 0.14,
    veins: 3,
    stem: true,
    place: later('bottom-0 right-[calc(50%-130px)]', 'bottom-0 right-[calc(50%-205px)] h-[170px] w-[170px]'),
  },
]

/** Rising from behind the lower edge. */
export const rise: Bloom[] = [
  {
    size: 760,
    tilt: -6,
    veins: 5,
    place: first(
      'md:-bottom-[380px] md:-right-72 md:top-auto md:h-[860px] md:w-[860px] lg:right-[calc(50%-860px)]',
      'md:-bottom-[330px] md:-right-72 md:top-auto md:h-[700px] md:w-[700px] lg:right-[calc(50%-760px)]',
    ),
  },
]
