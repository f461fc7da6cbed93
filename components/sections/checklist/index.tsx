import type { ReactNode } from 'react'

/** A list of things to have or to ask for, each with a small flower before it. */
export function Checklist({ children }: { children: ReactNode }) {
  return <div className="checklist w-full">{children}</div>
}
