import type { ReactNode } from 'react'

/** Words and what they mean: the word left, the meaning right. */
export function Terms({ children }: { children: ReactNode }) {
  return <dl className="w-full border-t border-ink">{children}</dl>
}

export function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[4fr_8fr]">
      <dt className="font-serif text-lg font-medium leading-snug md:pt-0.5">{name}</dt>
      <dd className="measure text-ink-soft">{children}</dd>
    </div>
  )
}
