import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import type { DocumentProps } from '@/components/mdx/page'
import { Flower } from '@/components/ui/flower/index'
import type * as schema from '@/components/sections/steps/schema'
import type { PropsOf } from '@/schemas/content/component'

export type StepProps = PropsOf<typeof schema.Step> & {
  /** Set by `Steps`: its number, or its flower. */
  mark?: ReactNode
  children: ReactNode
}

const columns: Record<number, string> = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-4',
  5: 'md:grid-cols-5',
}

export type StepsProps = {
  /** Whether the steps are those of somebody's growth, from bud to bloom; others are numbered. */
  blooms?: boolean
  children: ReactNode
}

/** Steps in order. */
export function StepRow({ blooms = false, children }: StepsProps) {
  const steps = Children.toArray(children).filter((child) => isValidElement<StepProps>(child))
  const markOf = (index: number) =>
    blooms ? (
      <Flower
        seed="step"
        size={84}
        openness={0.1 + (0.9 * index) / Math.max(1, steps.length - 1)}
        tilt={4}
        stem
        className="-ml-2 max-md:h-[72px] max-md:w-[72px]"
      />
    ) : (
      <span aria-hidden="true" className="font-serif text-5xl leading-none text-crimson md:pb-4">
        {index + 1}
      </span>
    )
  return (
    <ol className={`grid w-full gap-x-6 ${columns[steps.length] ?? ''}`}>
      {steps.map((step, index) => cloneElement(step, { mark: markOf(index) }))}
    </ol>
  )
}

/** The way to a degree and through the years after it blooms. */
export function Steps({ page, children }: DocumentProps<typeof schema.Steps>) {
  return (
    <StepRow blooms={page.path === '/apply/how' || page.path.startsWith('/alumnus')}>
      {children}
    </StepRow>
  )
}

export function Step({ title, mark, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-line py-5 md:block md:border-t-0 md:py-0">
      <div className="row-span-2 min-w-8 md:flex md:h-24 md:items-end md:border-b md:border-ink">
        {mark}
      </div>
      <h3 className="text-xl md:mt-5">{title}</h3>
      <div className="mt-1.5 text-ink-soft md:mt-2.5 md:pr-3">{children}</div>
    </li>
  )
}
