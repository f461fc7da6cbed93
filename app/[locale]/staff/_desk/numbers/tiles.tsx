import 'server-only'
import type { Desk } from '@/app/staff/session'

type TilesProps = {
  desk: Desk
  cells: readonly { name: string; label: string; now: string; before: string }[]
}

/** The figures of the whole period, each with that of the period before. */
export function Tiles({ desk, cells }: TilesProps) {
  return (
    <dl className="grid grid-cols-2 border-t border-ink bg-white md:grid-cols-4">
      {cells.map(({ name, label, now, before }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end gap-1 border-r border-b border-line/60 px-5 py-5"
        >
          <dt className="text-sm leading-snug text-ink-soft">{label}</dt>
          <dd className="leading-tight tabular-nums">
            <span className="block font-serif text-3xl">{now}</span>
            <span className="text-xs text-ink-soft">{desk.t('numbers.before', { value: before })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
