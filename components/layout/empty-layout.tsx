import type { ReactNode } from 'react'
import { mainId } from '@/components/layout/skip-link'

/** Page content only, without header and footer: the page in place of one whose layout has failed, too. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main id={mainId}>{children}</main>
}
