import type { ReactNode } from 'react'

export type PageBodyProps = {
  hero: ReactNode
  subNavigation?: ReactNode
  /** What stays beside the bands in wide windows. */
  rail?: ReactNode
  /** Bands. */
  children: ReactNode
}

/** A page below the header: its hero, the sub-navigation if it is long, and its bands. */
export function PageBody({ hero, subNavigation, rail, children }: PageBodyProps) {
  return (
    <>
      {hero}
      {subNavigation}
      {rail ? (
        <div className="beside-rail relative">
          <div className="rail-column wrap max-lg:hidden print:hidden">{rail}</div>
          {children}
        </div>
      ) : (
        children
      )}
    </>
  )
}
