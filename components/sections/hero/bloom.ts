import type { HeroVariant } from '@/components/sections/hero/variant'

type Tall = Exclude<HeroVariant, 'article'>
export type Bloom = {
  /** Pixels; the drawing fills a box of this size. */
  size: number
  /** Degrees clockwise; the page's address adds a few of its own. */
  tilt: number
  openness?: number
  veins: number
  stem?: boolean
  /** Where it stands, on phones and desktops; some are left out of the lower openings. */
  place: Partial<Record<Tall, string>>
}

// Places are measured from the middle of the window, so that flowers keep their distances on wide screens.
// On phones only the first flower is there: it leaves the sheet at the top right, above the words, without its stem.
const phone: Record<Tall, string> = {
  full: '-right-24 -top-[148px] h-[300px] w-[300px] [&>path:first-child]:max-md:hidden',
  compact:
    '-right-20 -top-[100px] h-[220px] w-[220px] opacity-70 md:opacity-100 [&>path:first-child]:max-md:hidden',
}
export const first = (full: string, compact: string, onPhones = phone.full) => ({
  full: `${onPhones} ${full}`,
  compact: `${phone.compact} ${compact}`,
})
export const later = (full: string, compact?: string) => ({
  full: `hidden lg:block ${full}`,
  ...(compact ? { compact: `hidden lg:block ${compact}` } : {}),
})
