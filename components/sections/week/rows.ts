import type { Interval } from '@/components/sections/week/times'

// Complete class names, because Tailwind extracts them from the source. Row 1 contains the names of the days.
const starts = [
  'md:row-start-2',
  'md:row-start-3',
  'md:row-start-4',
  'md:row-start-5',
  'md:row-start-6',
  'md:row-start-7',
  'md:row-start-8',
  'md:row-start-9',
  'md:row-start-10',
  'md:row-start-11',
  'md:row-start-12',
  'md:row-start-13',
  'md:row-start-14',
  'md:row-start-15',
  'md:row-start-16',
  'md:row-start-17',
] as const
const ends = [
  'md:row-end-2',
  'md:row-end-3',
  'md:row-end-4',
  'md:row-end-5',
  'md:row-end-6',
  'md:row-end-7',
  'md:row-end-8',
  'md:row-end-9',
  'md:row-end-10',
  'md:row-end-11',
  'md:row-end-12',
  'md:row-end-13',
  'md:row-end-14',
  'md:row-end-15',
  'md:row-end-16',
  'md:row-end-17',
] as const
// From a quarter of an hour to four hours and more; a row grows with its text.
const heights = [
  'md:min-h-6',
  'md:min-h-10',
  'md:min-h-14',
  'md:min-h-18',
  'md:min-h-22',
  'md:min-h-28',
] as const

/** The row that starts at a time, and the one that ends there. */
export const rowStart = (index: number): string => starts[index] ?? ''
export const rowEnd = (index: number): string => ends[index] ?? ''

/** The minimum height of a row: proportional to its duration, unless it is free. */
export function rowHeight({ from, to, free }: Interval): string {
  const hours = Math.ceil((to - from) / 60)
  return free ? heights[0] : (heights[Math.min(hours, heights.length - 1)] ?? '')
}
