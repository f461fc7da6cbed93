import type { ReactNode } from 'react'
import { mainId } from '@/components/layout/skip-link'

/** The page without header and footer: printable sheets, pages inside apps, the error page. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main id={mainId}>{children}</main>
}
