import type { ReactNode } from 'react'

/** Running text of an article or a plain page, in one column. */
export function Prose({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`prose ${className}`}>{children}</div>
}
