import { ClaimFigure, figureParts } from '@/components/ui/claim/index'
import { Unbroken } from '@/components/ui/unbroken'

export type TileProps = { figure: string; unit?: string; label: string; note?: string | undefined }

const columns: Record<number, string> = {
  1: '[&>li]:border-x-0 [&>li]:px-0',
  2: 'grid-cols-2',
  3: 'grid-cols-2 max-sm:[&>li:last-child]:col-span-2 max-sm:[&>li:nth-child(2)]:border-r sm:grid-cols-3',
  4: 'grid-cols-2 max-md:[&>li:nth-child(2)]:border-r md:grid-cols-4',
  5: 'grid-cols-2 max-sm:[&>li:last-child]:col-span-2 max-sm:[&>li:nth-child(2n)]:border-r sm:grid-cols-5',
}

/** Approximate width of a figure in em: digits are half as wide as high, words after them are small. */
function width(figure: string, unit = ''): number {
  const words = (text: string) => 0.3 + text.length * (/\p{Script=Han}/u.test(text) ? 0.46 : 0.23)
  const parts = figureParts(figure).map(({ kind, text }) => {
    if (kind === 'number') return text.replace(/[,.]/g, '').length * 0.5 + 0.2
    return kind === 'word' ? words(text) : 0.25
  })
  return parts.reduce((sum, part) => sum + part, unit && !figure.endsWith('+') ? words(unit) : 0)
}

// From 576 px on by the width of the container; below that two tiles share the window's width.
const widest = [Infinity, 'text-2xl sm:@[13rem]:text-[1.8rem] sm:@[19rem]:text-5xl'] as const
const sizes = [
  [2.75, 'text-4xl md:@[12rem]:text-5xl'],
  [3.2, 'text-3xl min-[350px]:text-4xl md:@[12rem]:text-5xl'],
  [4, 'text-2xl min-[350px]:text-3xl sm:text-2xl sm:@[7.5rem]:text-3xl sm:@[14rem]:text-5xl'],
  [
    4.7,
    'text-[1.35rem] min-[350px]:text-2xl sm:@[8.8rem]:text-3xl sm:@[13rem]:text-4xl sm:@[16rem]:text-5xl',
  ],
  widest,
] as const

/**
 * Key figures on a hairline grid, all in the size that fits the widest: a list in no particular order. `source` says who states
 * them, and as of when.
 */
export function TileGrid({
  tiles,
  source,
}: {
  tiles: readonly TileProps[]
  source?: string | undefined
}) {
  const needed = Math.max(...tiles.map(({ figure, unit }) => width(figure, unit)))
  const [, size] = sizes.find(([most]) => needed <= most) ?? widest
  return (
    <>
      <ul className={`grid border-t border-ink ${columns[Math.min(tiles.length, 5)] ?? ''}`}>
        {tiles.map((tile) => (
          <Tile key={tile.label} {...tile} size={size} />
        ))}
      </ul>
      {source ? <p className="py-2 text-xs text-ink-soft">{source}</p> : null}
    </>
  )
}

function Tile({ figure, unit, label, note, size }: TileProps & { size: string }) {
  return (
    <li className="@container border-b border-l border-line px-4 py-5 last:border-r md:px-6 md:pb-6 md:pt-7">
      <span className={`flex items-end whitespace-normal md:min-h-[3.052rem] ${size}`}>
        <ClaimFigure figure={figure} unit={unit} />
      </span>
      <span className="mt-2 block text-sm leading-normal text-ink-soft">
        <Unbroken text={label} />
      </span>
      {note ? <span className="mt-1 block text-xs text-ink-soft">{note}</span> : null}
    </li>
  )
}
