import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon/index'

export type DisclosureProps = {
  summary: ReactNode
  /** The anchor of the content: a link to it opens the disclosure. */
  id?: string
  size?: 'large' | 'small'
  children: ReactNode
}

const sizes = { large: 'text-xl py-5', small: 'text-lg py-4' }

/** Native details, so it works without JavaScript and with the browser's search. */
export function Disclosure({ summary, id, size = 'small', children }: DisclosureProps) {
  return (
    <details className="group w-full border-b border-line first:border-t first:border-t-ink">
      <summary
        className={`flex items-baseline justify-between gap-6 font-serif font-medium leading-snug hover:text-crimson ${sizes[size]}`}
      >
        {summary}
        <span className="self-center text-crimson print:hidden">
          <Icon name="plus" size={22} className="group-open:hidden" />
          <Icon name="minus" size={22} className="hidden group-open:block" />
        </span>
      </summary>
      <div id={id} className="flow scroll-mt-20 pb-7 text-ink-soft md:pr-16">
        {children}
      </div>
    </details>
  )
}
