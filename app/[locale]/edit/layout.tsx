import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'same-origin',
}

/** The empty layout: no public header, footer or panel. */
export default function EditLayout({ children }: { children: ReactNode }) {
  return children
}
