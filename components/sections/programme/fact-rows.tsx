import type { ReactNode } from 'react'

type FactRowsProps = { rows: readonly { id: string; label: string; value: ReactNode }[] }

/** Facts with their names, in two columns on wide screens: shorter than `Terms`. */
export function FactRows({ rows }: FactRowsProps) {
  return (
    <div className="@container w-full border-t border-ink text-ink">
      <dl className="grid gap-x-10 @2xl:grid-cols-2">
        {rows.map(({ id, label, value }) => (
          <div key={id} className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2">
            <dt className="text-sm leading-relaxed text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
