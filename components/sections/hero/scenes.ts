import { first, later, type Bloom } from '@/components/sections/hero/bloom'
import { company, drift, pair } from '@/components/sections/hero/scattered'
import { rise, stages } from '@/components/sections/hero/upright'

/** One large flower beyond the edge, and a young one below. */
const bloom: Bloom[] = [
  {
    size: 760,
    tilt: 6,
    veins: 6,
    place: first(
      'md:-right-72 md:-top-14 md:h-[760px] md:w-[760px] lg:right-[calc(50%-920px)]',
      'md:-right-80 md:-top-24 md:h-[620px] md:w-[620px] lg:right-[calc(50%-864px)]',
      '-right-36 -top-[175px] h-[380px] w-[380px]',
    ),
  },
  { size: 190, tilt: -30, openness: 0.9, veins: 2, place: later('bottom-6 left-[calc(50%+16px)]') },
]

/** A close-up: only the standard and a wing are visible. */
const near: Bloom[] = [
  {
    size: 1120,
    tilt: -84,
    veins: 6,
    place: first(
      'md:-right-[740px] md:-top-[250px] md:h-[1120px] md:w-[1120px] lg:right-[calc(50%-1210px)]',
      'md:-right-[700px] md:-top-[330px] md:h-[960px] md:w-[960px] lg:right-[calc(50%-1130px)]',
      '-right-28 -top-[180px] h-[300px] w-[300px]',
    ),
  },
]

const scenes: Record<string, Bloom[]> = {
  about: rise,
  alumnus: company,
  digital: near,
  goverment: near,
  practice: pair,
  services: stages,
  studyAbroad: drift,
}

/** The scene of an area, by the first segment of the path; degree pages and the home page share one. */
export function sceneOf(path: string): readonly Bloom[] {
  return scenes[path.split('/')[1] ?? ''] ?? bloom
}
