import { Children, type ReactNode } from 'react'
import { Unbroken } from '@/components/ui/unbroken'
import type * as schema from '@/components/sections/timeline/schema'
import type { PropsOf } from '@/schemas/content/component'

export type MomentProps = PropsOf<typeof schema.Moment> & { children?: ReactNode }

const across =
  'md:grid-cols-[repeat(auto-fit,minmax(0,1fr))] md:grid-flow-col md:auto-cols-fr md:border-t md:border-ink timeline-across'

/** Dated entries: up to four side by side on a line, more as a vertical list. */
export function Timeline({ children }: { children: ReactNode }) {
  const few = Children.count(children) <= 4
  return <ol className={`grid w-full ${few ? across : 'timeline-down'}`}>{children}</ol>
}

export function Moment({ when, title, children }: MomentProps) {
  return (
    <li className="moment">
      <p className="moment-when font-serif text-lg leading-normal text-crimson">{when}</p>
      <div className="min-w-0">
        <h3 className="text-xl">
          <Unbroken text={title} />
        </h3>
        <div className="measure mt-1.5 text-ink-soft">{children}</div>
      </div>
    </li>
  )
}
