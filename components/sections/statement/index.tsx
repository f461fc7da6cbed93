import type { ReactNode } from 'react'
import { Action } from '@/components/ui/action/index'
import { Flower } from '@/components/ui/flower/index'
import { Headline } from '@/components/ui/phrase/index'
import type * as schema from '@/components/sections/statement/schema'
import type { PropsOf } from '@/schemas/content/component'

export type StatementProps = PropsOf<typeof schema.Statement> & { children: ReactNode }

const stages = [
  { openness: 0.16, size: 120 },
  { openness: 0.5, size: 140 },
  { openness: 1, size: 170 },
]

/** One strong sentence on crimson, beside an opening bud. At most one on a page. */
export function Statement({ href, action, children }: StatementProps) {
  return (
    <div className="band band-dark tone-dark">
      <div className="wrap grid items-center gap-x-6 gap-y-6 md:grid-cols-12">
        <div className="flex items-end gap-2 border-b border-line max-xs:hidden max-md:w-44 md:col-span-4 md:mr-6 print:hidden">
          {stages.map(({ openness, size }) => (
            <Flower
              key={size}
              seed="statement"
              size={size}
              openness={openness}
              tilt={6}
              stem
              className="w-1/3 max-w-full h-auto"
            />
          ))}
        </div>
        <div className="md:col-span-8">
          <div className="text-balance font-serif text-2xl leading-[1.4] md:text-3xl">
            {typeof children === 'string' ? <Headline text={children} /> : children}
          </div>
          {href && action ? (
            <Action href={href} kind="quiet" className="mt-5">
              {action}
            </Action>
          ) : null}
        </div>
      </div>
    </div>
  )
}
