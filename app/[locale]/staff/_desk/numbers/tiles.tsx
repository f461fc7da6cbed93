import 'server-only'
import type { Numbers } from '@/lib/applications/numbers/read'
import { figureCells } from '@/lib/reports/figures'
import { totalRow } from '@/lib/reports/rows'
import type { Desk } from '../session/desk'

/** The figures of all applications of the period, each with that of the period before. */
export function Tiles({ desk, numbers }: { desk: Desk; numbers: Numbers }) {
  return (
    <dl className="grid grid-cols-2 border-t border-ink bg-white md:grid-cols-4">
      {figureCells(desk, totalRow(desk, numbers)).map(({ name, label, now, before }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end gap-1 border-r border-b border-line/60 px-5 py-5"
        >
          <dt className="text-sm leading-snug text-ink-soft">{label}</dt>
          <dd className="leading-tight tabular-nums">
            <span className="block font-serif text-3xl">{now}</span>
            <span className="text-xs text-ink-soft">{desk.text('numbers.before', { value: before })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
