import type { ReactNode } from 'react'

/** A list of requirements, each with a small flower as bullet. */
export function Checklist({ children }: { children: ReactNode }) {
  return <div className="checklist w-full">{children}</div>
}
