import type { ReactNode } from 'react'

/** Running text of an article or a plain page: one column, set to be read. */
export function Prose({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`prose ${className}`}>{children}</div>
}
