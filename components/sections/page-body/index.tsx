import type { ReactNode } from 'react'

export type PageBodyProps = {
  hero: ReactNode
  subNavigation?: ReactNode
  children: ReactNode
}

/** A page below the header: its opening, the way through it where it is long, and its bands. */
export function PageBody({ hero, subNavigation, children }: PageBodyProps) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {hero}
      {subNavigation}
      {children}
    </main>
  )
}
