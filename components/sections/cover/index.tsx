import type { ReactNode } from 'react'
import { Bars, Calendar, Places, Timeline } from '@/components/sections/cover/plots'
import { Figure, Paper, Table } from '@/components/sections/cover/sheets'
import type { CoverData } from '@/schemas/cover'
import { markPaths } from '@/components/ui/flower/mark-paths'

/** The flower as the mark of the printer: small, at the lower right edge. */
function Seal({ className = 'fill-crimson' }: { className?: string }) {
  return (
    <g transform="translate(748 548) scale(.26)" stroke="none" className={className}>
      <path d={markPaths.petals} opacity={0.78} />
      <path d={markPaths.standard} fillRule="evenodd" />
    </g>
  )
}

type CoverKind = { ground: string; draw: (props: { data: CoverData['data'] }) => ReactNode }

const deep = 'fill-paper-deep [.tone-deep_&]:fill-paper'
const kinds: Record<CoverData['kind'], CoverKind> = {
  figure: { ground: 'fill-crimson', draw: Figure },
  bars: { ground: deep, draw: Bars },
  calendar: { ground: 'fill-petal/25', draw: Calendar },
  table: { ground: 'fill-brass/15', draw: Table },
  paper: { ground: 'fill-leaf/20', draw: Paper },
  timeline: { ground: deep, draw: Timeline },
  map: { ground: 'fill-leaf/12', draw: Places },
}

export type CoverProps = { cover: CoverData; className?: string }

/** A cover drawn from figures, days or places of its text. Decorative: the text says the same. */
export function Cover({ cover: { kind, data }, className = '' }: CoverProps) {
  const { ground, draw: Draw } = kinds[kind]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={2}
      className={className}
    >
      <path d="M0 0h800v600H0z" className={ground} />
      <Draw data={data} />
      <Seal className={kind === 'figure' ? 'fill-paper' : 'fill-crimson'} />
    </svg>
  )
}
