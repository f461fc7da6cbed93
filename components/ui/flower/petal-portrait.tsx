import { drawPetal } from '@/components/ui/flower/geometry/petal'
import { random } from '@/components/ui/flower/geometry/random'

export type PetalPortraitProps = { name: string; size?: number; className?: string }

/** 林知远 → 林; Helen Ward → HW. */
export function monogram(name: string): string {
  if (!/^[A-Za-z]/.test(name)) return [...name][0] ?? ''
  const words = name.split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('')
}

/** A person without a photograph: the monogram in a petal unique to the person. */
export function PetalPortrait({ name, size = 84, className = '' }: PetalPortraitProps) {
  const next = random(name)
  const { outline, veins } = drawPetal({
    angle: -90 + (next() - 0.5) * 12,
    length: size * 1.98,
    width: size * 0.8,
    bend: (next() - 0.5) * 0.08,
    ruffle: 0.04,
    phase: next(),
    steps: 7,
    veins: 6,
  })
  const letters = monogram(name)
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-size} ${-2 * size} ${2 * size} ${2 * size}`}
      width={size}
      height={size}
      className={`stroke-crimson ${className}`}
      fill="none"
    >
      <path d={outline} strokeWidth={2} className="fill-petal/40" />
      <path d={veins} strokeWidth={1.1} opacity={0.35} />
      <text
        y={-1.2 * size}
        textAnchor="middle"
        stroke="none"
        fontSize={letters.length > 1 ? size * 0.48 : size * 0.62}
        className="fill-crimson font-serif font-medium"
      >
        {letters}
      </text>
    </svg>
  )
}
