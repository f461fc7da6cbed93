import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/index'

/** The conditions above a list: folded on phones, so that the list begins in the first screen; open from 992 px on. */
export function FoldedForm({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="folded-form group mb-5 md:mb-8 print:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-4 border border-ink px-4 py-2 font-semibold hover:text-crimson">
        {summary}
        <span className="text-crimson">
          <Icon name="plus" size={20} className="group-open:hidden" />
          <Icon name="minus" size={20} className="hidden group-open:block" />
        </span>
      </summary>
      {children}
    </details>
  )
}
