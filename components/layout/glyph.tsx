import type { ReactNode } from 'react'

/* Lucide drawings (ISC licence) as plain SVG, so that they cost no client code. */

type GlyphProps = { size?: number; className?: string }

function Glyph({ size = 16, className = '', children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  )
}

export function ChevronDown(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m6 9 6 6 6-6" />
    </Glyph>
  )
}

export function ArrowUpRight(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M7 7h10v10M7 17 17 7" />
    </Glyph>
  )
}

export function Lines(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Glyph>
  )
}

export function Cross(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M18 6 6 18M6 6l12 12" />
    </Glyph>
  )
}
