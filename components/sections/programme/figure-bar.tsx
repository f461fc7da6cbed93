import type { Range } from '@/components/sections/programme/money'

/** A bar on the common scale of its kind; from the first share to the second it is pale. */
export function FigureBar({ range: [low, high], most }: { range: Range; most: number }) {
  const share = (value: number) => `${((value / most) * 100).toFixed(1)}%`
  return (
    <svg aria-hidden="true" className="mt-1.5 block h-1.5 w-full max-w-72 print:hidden">
      <rect width={share(high)} height="100%" className="fill-petal" />
      <rect width={share(low)} height="100%" className="fill-crimson" />
    </svg>
  )
}
