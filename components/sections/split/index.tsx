import type { ReactNode } from 'react'
import { Cover } from '@/components/sections/cover/index'
import { Headline } from '@/components/ui/phrase/index'
import type * as schema from '@/components/sections/split/schema'
import type { PropsOf } from '@/schemas/content/component'

export type SplitProps = PropsOf<typeof schema.Split> & { children: ReactNode }

/** Text beside a drawing of its figures. On phones the text comes first. */
export function Split({ id, title, kind, data, side, children }: SplitProps) {
  const left = side === 'left'
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="band band-plain">
      <div className="wrap grid items-stretch gap-x-6 gap-y-9 md:grid-cols-12">
        <div className={`md:col-span-8 md:row-start-1 ${left ? 'md:col-start-5' : 'md:pr-12'}`}>
          <h2 id={`${id}-title`} className="headline-section mb-6 md:mb-8">
            <Headline text={title} />
          </h2>
          <div className="flow">{children}</div>
        </div>
        <div
          className={`md:col-span-4 md:row-start-1 print:hidden ${left ? 'md:col-start-1' : ''}`}
        >
          <Cover cover={{ kind, data }} className="aspect-[4/3] w-full md:sticky md:top-32" />
        </div>
      </div>
    </section>
  )
}
