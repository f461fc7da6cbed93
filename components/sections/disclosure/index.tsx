import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/index'

export type DisclosureProps = { summary: ReactNode; children: ReactNode }

/** Native details, so it works without JavaScript and with the browser's search. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="group w-full border-b border-line first:border-t first:border-t-ink">
      <summary className="flex items-baseline justify-between gap-6 py-4 font-serif text-lg leading-snug font-medium hover:text-crimson">
        {summary}
        <span className="self-center text-crimson print:hidden">
          <Icon name="plus" size={22} className="group-open:hidden" />
          <Icon name="minus" size={22} className="hidden group-open:block" />
        </span>
      </summary>
      <div className="flow pb-7 text-ink-soft md:pr-16">{children}</div>
    </details>
  )
}
