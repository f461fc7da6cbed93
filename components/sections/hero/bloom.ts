import type { HeroVariant } from '@/components/sections/hero/variant'

type Tall = Exclude<HeroVariant, 'article'>
export type Bloom = {
  /** In px; the drawing fills a box of this size. */
  size: number
  /** Clockwise degrees; the page's address varies them slightly. */
  tilt: number
  openness?: number
  veins: number
  stem?: boolean
  /** Classes for the position, on phones and desktops; some flowers are omitted in lower heroes. */
  place: Partial<Record<Tall, string>>
}

// Positions are relative to the center of the window, so that distances are the same on wide screens. Phones show only
// the first flower: it extends past the top right corner, above the text, without its stem.
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
