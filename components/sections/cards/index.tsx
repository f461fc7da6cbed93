import type { ReactNode } from 'react'
import type * as schema from '@/components/sections/cards/schema'
import { EndArrow } from '@/components/ui/icon/index'
import type { PropsOf } from '@/schemas/content/component'

export type CardsProps = PropsOf<typeof schema.Cards> & { children: ReactNode }
export type CardProps = PropsOf<typeof schema.Card> & { children: ReactNode }

// Three: ruled columns like a table of contents. Two: wide entries with a strong rule. Four: light ones.
const layouts: Record<CardsProps['columns'], string> = {
  2: 'md:grid-cols-2 md:gap-x-12 [&>li]:border-t [&>li]:border-ink [&>li]:py-7 [&_h3]:text-2xl',
  3: 'border-t border-ink xs:grid-cols-2 md:grid-cols-3 [&>li]:border-b [&>li]:border-line [&>li]:py-6 md:[&>li]:px-7 md:[&>li]:py-7 md:[&>li]:border-l md:[&>li:nth-child(3n+1)]:border-l-0 md:[&>li:nth-child(3n+1)]:pl-0 md:[&>li:nth-child(3n)]:pr-0 max-md:xs:[&>li]:pr-6',
  4: 'strip xs:grid-cols-2 gap-x-6 md:grid-cols-4 [&>li]:border-t [&>li]:border-line [&>li]:py-5 [&_h3]:text-lg [&_.card-text]:text-sm',
}

/** Cards side by side; the whole surface of each is its link. */
export function Cards({ columns, children }: CardsProps) {
  return <ul className={`grid w-full ${layouts[columns]}`}>{children}</ul>
}

export function Card({ title, href, meta, children }: CardProps) {
  return (
    <li className={`group relative flex flex-col ${href ? 'transition-colors duration-150' : ''}`}>
      {meta ? <p className="mb-1.5 text-sm tracking-[0.04em] text-crimson">{meta}</p> : null}
      <h3 className="text-xl">
        {href ? (
          <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
            {title}
            <EndArrow />
          </a>
        ) : (
          title
        )}
      </h3>
      <div className="card-text mt-2.5 max-w-[34em] text-ink-soft">{children}</div>
    </li>
  )
}
