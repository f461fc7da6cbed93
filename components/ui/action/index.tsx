import type { ReactNode } from 'react'
import { EndArrow } from '@/components/ui/icon/index'

export type ActionProps = {
  href: string
  /** `primary` once on a screen; `quiet` beside it or in text. */
  kind?: 'primary' | 'quiet'
  /** Visually hidden text after a link that leaves the site, e.g. “opens in a new tab”. */
  newTab?: string
  className?: string
  children: ReactNode
}

const kinds = {
  primary:
    'rounded-xs bg-crimson px-6 py-3 text-paper hover:bg-crimson-deep print:border print:bg-transparent print:text-ink',
  quiet:
    'group min-h-11 text-crimson underline decoration-blossom decoration-1 underline-offset-[7px] hover:text-crimson-deep hover:decoration-current',
}

/** A link that looks like a call to action. Opens external sites in a new tab, and says so. */
export function Action({
  href,
  kind = 'primary',
  newTab = '',
  className = '',
  children,
}: ActionProps) {
  const leaves = /^https?:/.test(href)
  return (
    <a
      href={href}
      {...(leaves ? { target: '_blank', rel: 'noopener' } : {})}
      className={`inline-flex items-center font-semibold transition-colors duration-150 ease-out ${kinds[kind]} ${className}`}
    >
      <span>
        {/* A text that changes has an element of its own: translators replace text nodes. */}
        <span>{children}</span>
        {leaves && newTab ? <span className="sr-only">{newTab}</span> : null}
        {kind === 'quiet' ? <EndArrow name={leaves ? 'arrow-up-right' : 'arrow-right'} /> : null}
      </span>
    </a>
  )
}
