import { first, later, type Bloom } from '@/components/sections/hero/bloom'

/** Bud, half open, in bloom: three that stand on the sheet's lower edge. */
export const stages: Bloom[] = [
  {
    size: 480,
    tilt: 6,
    veins: 5,
    stem: true,
    place: first(
      'md:-right-40 md:bottom-0 md:top-auto md:h-[480px] md:w-[480px] lg:right-[calc(50%-690px)]',
      'md:-right-28 md:bottom-0 md:top-auto md:h-[330px] md:w-[330px] lg:right-[calc(50%-640px)]',
    ),
  },
  {
    size: 340,
    tilt: -4,
    openness: 0.5,
    veins: 3,
    stem: true,
    place: later('bottom-0 right-[calc(50%-380px)]', 'bottom-0 right-[calc(50%-430px)] h-[250px] w-[250px]'),
  },
  {
    size: 240,
    tilt: 3,
    openness: 0.14,
    veins: 3,
    stem: true,
    place: later('bottom-0 right-[calc(50%-190px)]', 'bottom-0 right-[calc(50%-290px)] h-[190px] w-[190px]'),
  },
]

/** Rising behind the sheet's lower edge. */
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
