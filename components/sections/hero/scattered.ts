import { first, later, type Bloom } from '@/components/sections/hero/bloom'

/** Two flowers that lean towards each other. */
export const pair: Bloom[] = [
  {
    size: 560,
    tilt: -38,
    veins: 5,
    place: first(
      'md:-right-60 md:-top-24 md:h-[560px] md:w-[560px] lg:right-[calc(50%-820px)]',
      'md:-right-72 md:-top-32 md:h-[500px] md:w-[500px] lg:right-[calc(50%-800px)]',
    ),
  },
  {
    size: 400,
    tilt: 68,
    veins: 3,
    place: later(
      '-bottom-24 right-[calc(50%-440px)]',
      '-bottom-28 right-[calc(50%-430px)] h-[300px] w-[300px]',
    ),
  },
]

/** Three flowers of different ages. */
export const company: Bloom[] = [
  {
    size: 460,
    tilt: 24,
    veins: 5,
    place: first(
      'md:-right-40 md:-top-20 md:h-[460px] md:w-[460px] lg:right-[calc(50%-780px)]',
      'md:-right-40 md:-top-24 md:h-[440px] md:w-[440px] lg:right-[calc(50%-780px)]',
    ),
  },
  {
    size: 240,
    tilt: -52,
    veins: 3,
    place: later('bottom-0 right-[calc(50%-380px)]', '-bottom-8 right-[calc(50%-390px)]'),
  },
  {
    size: 150,
    tilt: 12,
    openness: 0.45,
    veins: 2,
    place: later('right-[calc(50%-270px)] top-16', 'right-[calc(50%-290px)] top-16'),
  },
]

/** Petals in the wind, from the upper right to the lower left. */
export const drift: Bloom[] = [
  {
    size: 700,
    tilt: 196,
    veins: 6,
    place: first(
      'md:-right-96 md:-top-72 md:h-[700px] lg:-top-60 md:w-[700px] lg:right-[calc(50%-860px)]',
      'md:-right-80 md:-top-72 md:h-[620px] md:w-[620px] lg:right-[calc(50%-832px)]',
    ),
  },
  {
    size: 220,
    tilt: 128,
    veins: 3,
    place: later('bottom-16 right-[calc(50%-270px)]', 'bottom-2 right-[calc(50%-300px)]'),
  },
  {
    size: 120,
    tilt: 74,
    openness: 0.8,
    veins: 2,
    place: later('bottom-8 right-[calc(50%-40px)]'),
  },
]
