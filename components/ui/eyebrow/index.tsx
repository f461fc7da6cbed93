import type { ReactNode } from 'react'

/** The small line above a headline, behind a short rule. */
export function Eyebrow({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={`flex items-center gap-3 text-sm tracking-[0.1em] text-crimson before:h-px before:w-7 before:shrink-0 before:bg-current zh:tracking-[0.14em] ${className}`}
    >
      {children}
    </p>
  )
}
