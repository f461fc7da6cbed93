import type { ReactNode } from 'react'
import type * as schema from '@/components/sections/terms/schema'
import type { PropsOf } from '@/schemas/content/component'

/** Terms on the left, definitions on the right. */
export function Terms({ children }: { children: ReactNode }) {
  return <dl className="w-full border-t border-ink">{children}</dl>
}

type TermProps = PropsOf<typeof schema.Term> & { children: ReactNode }

export function Term({ name, children }: TermProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-12">
      <dt className="md:col-span-4 font-serif text-lg font-medium leading-snug md:pt-0.5">
        {name}
      </dt>
      <dd className="measure md:col-span-8 text-ink-soft">{children}</dd>
    </div>
  )
}
