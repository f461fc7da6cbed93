import type { HeroVariant } from '@/components/sections/hero/index'

type Tall = Exclude<HeroVariant, 'article'>
export type Bloom = {
  /** Pixels; the drawing fills a box of this size. */
  size: number
  /** Degrees clockwise; the page's address adds a few of its own. */
  tilt: number
  openness?: number
  veins: number
  stem?: boolean
  /** Where it stands, on phones and desktops. */
  place: Record<Tall, string>
}

// On phones only the first flower is there: it leaves the sheet at the top right.
const phone: Record<Tall, string> = {
  full: '-right-36 -top-[175px] h-[380px] w-[380px]',
  compact: '-right-32 -top-28 h-[300px] w-[300px] opacity-80 md:opacity-100',
}
export const first = (full: string, compact: string) => ({
  full: `${phone.full} ${full}`,
  compact: `${phone.compact} ${compact}`,
})
export const later = (full: string, compact: string) => ({
  full: `hidden md:block ${full}`,
  compact: `hidden lg:block ${compact}`,
})
