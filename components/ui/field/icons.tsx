import type { ReactNode } from 'react'

/*
 * Lucide drawings (ISC license) as plain SVG: lucide-react's components are client components and would add their code
 * to every page with a form.
 */

type GlyphProps = { size?: number; children: ReactNode }

function Glyph({ size = 18, children }: GlyphProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mt-px shrink-0"
    >
      {children}
    </svg>
  )
}

export function AlertIcon({ size }: { size?: number }) {
  return (
    <Glyph size={size}>
      <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
    </Glyph>
  )
}

export function DoneIcon({ size }: { size?: number }) {
  return (
    <Glyph size={size}>
      <circle cx="12" cy="12" r="10" />
      <path d="m9 12 2 2 4-4" />
    </Glyph>
  )
}

export function NoteIcon({ size }: { size?: number }) {
  return (
    <Glyph size={size}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4M12 8h.01" />
    </Glyph>
  )
}
