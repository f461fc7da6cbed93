import type { ReactNode } from 'react'
import { ClaimFigure, figureParts } from '@/components/ui/claim/index'

export type TileProps = { figure: string; unit?: string; label: string; note?: string }

const columns: Record<number, string> = {
  1: '[&>li]:border-x-0 [&>li]:px-0',
  2: 'grid-cols-2',
  3: 'grid-cols-2 max-sm:[&>li:last-child]:col-span-2 max-sm:[&>li:nth-child(2)]:border-r sm:grid-cols-3',
  4: 'grid-cols-2 max-md:[&>li:nth-child(2)]:border-r md:grid-cols-4',
  5: 'grid-cols-2 max-sm:[&>li:last-child]:col-span-2 max-sm:[&>li:nth-child(2n)]:border-r sm:grid-cols-5',
}

/** Key figures on a hairline grid: a list, because the order means nothing. */
export function TileGrid({ count, children }: { count: number; children: ReactNode }) {
  return <ul className={`grid border-t border-ink ${columns[Math.min(count, 5)] ?? ''}`}>{children}</ul>
}

/** About how wide a figure comes out, in its own em: digits are half as wide as high, words set small behind them. */
function width(figure: string, unit = ''): number {
  const words = (text: string) => 0.3 + text.length * (/\p{Script=Han}/u.test(text) ? 0.46 : 0.23)
  const parts = figureParts(figure).map(({ kind, text }) => {
    if (kind === 'number') return text.replace(/[,.]/g, '').length * 0.5 + 0.2
    return kind === 'word' ? words(text) : 0.25
  })
  return parts.reduce((sum, part) => sum + part, unit && !figure.endsWith('+') ? words(unit) : 0)
}

const widest = [Infinity, 'text-2xl @[13rem]:text-[1.8rem] @[19rem]:text-5xl'] as const
const sizes = [
  [3.2, 'text-4xl md:@[12rem]:text-5xl'],
  [4.7, 'text-2xl @[7.5rem]:text-3xl @[14rem]:text-5xl'],
  widest,
] as const

/** One key figure and what it counts. */
export function Tile({ figure, unit, label, note }: TileProps) {
  // By the tile's own width: two tiles have room for what four have not.
  const [, size] = sizes.find(([most]) => width(figure, unit) <= most) ?? widest
  return (
    <li className="@container border-b border-l border-line px-4 py-5 last:border-r md:px-6 md:pb-6 md:pt-7">
      <span className={`flex items-end whitespace-normal md:min-h-[3.052rem] ${size}`}>
        <ClaimFigure figure={figure} unit={unit} />
      </span>
      <span className="mt-2 block text-sm leading-normal text-ink-soft">{label}</span>
      {note ? <span className="mt-1 block text-xs text-ink-soft">{note}</span> : null}
    </li>
  )
}
