import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Flower } from '@/components/ui/flower/index'
import type * as schema from '@/components/sections/steps/schema'
import type { PropsOf } from '@/schemas/content/component'

export type StepProps = PropsOf<typeof schema.Step> & {
  /** Set by `Steps`: from 0, a bud, to 1, in bloom. */
  stage?: number
  children: ReactNode
}

const columns: Record<number, string> = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-4',
  5: 'md:grid-cols-5',
}

/** Steps in order, from bud to bloom. */
export function Steps({ children }: { children: ReactNode }) {
  const steps = Children.toArray(children).filter((child) => isValidElement<StepProps>(child))
  return (
    <ol className={`grid w-full gap-x-6 ${columns[steps.length] ?? ''}`}>
      {steps.map((step, index) =>
        cloneElement(step, { stage: index / Math.max(1, steps.length - 1) }),
      )}
    </ol>
  )
}

export function Step({ title, stage = 1, children }: StepProps) {
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-4 border-t border-line py-5 md:block md:border-t-0 md:py-0">
      <div className="row-span-2 md:flex md:h-24 md:items-end md:border-b md:border-ink">
        <Flower
          seed="step"
          size={84}
          openness={0.1 + stage * 0.9}
          tilt={4}
          stem
          className="-ml-2 max-md:h-[72px] max-md:w-[72px]"
        />
      </div>
      <h3 className="text-xl md:mt-5">{title}</h3>
      <div className="mt-1.5 text-ink-soft md:mt-2.5 md:pr-3">{children}</div>
    </li>
  )
}
