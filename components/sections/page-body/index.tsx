import type { ReactNode } from 'react'

export type PageBodyProps = {
  hero: ReactNode
  subNavigation?: ReactNode
  /** Bands. */
  children: ReactNode
}

/** A page below the header: its hero, the sub-navigation if it is long, and its bands. */
export function PageBody({ hero, subNavigation, children }: PageBodyProps) {
  return (
    <>
      {hero}
      {subNavigation}
      {children}
    </>
  )
}
