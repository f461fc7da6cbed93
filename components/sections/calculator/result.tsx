import type { ReactNode } from 'react'

type ResultPanelProps = {
  title: string
  figure: string
  unit: string
  /** Whether an entry is invalid: the result is that of the last valid ones. */
  isOld?: boolean
  className?: string
  children: ReactNode
}

/** The result of a calculator. Announced when it changes, without interrupting. */
export function ResultPanel({
  title,
  figure,
  unit,
  isOld = false,
  className = '',
  children,
}: ResultPanelProps) {
  return (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="true"
      className={`border-t-2 border-crimson bg-paper-deep px-5 py-6 md:col-span-7 md:px-8 [.tone-deep_&]:bg-paper ${className}`}
    >
      <p className="text-sm text-ink-soft">{title}</p>
      <p
        className={`mb-2 mt-1 flex flex-wrap items-baseline gap-x-2 font-serif text-4xl leading-tight md:text-5xl ${isOld ? 'text-ink-soft line-through decoration-1' : 'text-crimson'}`}
      >
        <span>{figure}</span> <span className="text-lg text-ink">{unit}</span>
      </p>
      {children}
    </div>
  )
}

export function ResultLine({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
