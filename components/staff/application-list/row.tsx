import { StatusTag } from '@/components/staff/status-tag'

export type Row = {
  id: string
  href: string
  name: string
  phone: string
  project: string
  origin: string
  status: string
  statusLabel: string
  unread: boolean
  time: string
  dateTime: string
  /** How long a new one has waited, or whose it is. */
  aside: string
  urgent: boolean
  current: boolean
}

const grid =
  'grid grid-cols-[0.75rem_1fr_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 lg:px-4.5 ' +
  'xs:grid-cols-[0.75rem_minmax(0,1.1fr)_7rem_minmax(0,1.6fr)_5.2rem_5.2rem] xs:gap-x-3'

/** One application, the whole line its link. The phone number is masked; opening shows it and leaves a trace. */
export function ApplicationRow({ row, newLabel }: { row: Row; newLabel: string }) {
  return (
    <a
      href={row.href}
      aria-current={row.current ? 'true' : undefined}
      className={`${grid} border-b border-line/60 hover:bg-paper ${row.current ? 'bg-paper shadow-[inset_3px_0_var(--crimson)]' : ''}`}
    >
      <span className={`size-2 rounded-full ${row.unread ? 'bg-crimson' : ''}`}>
        {row.unread ? <span className="sr-only">{newLabel}</span> : null}
      </span>
      <span className={`min-w-0 truncate ${row.unread ? 'font-semibold' : ''}`}>{row.name}</span>
      <span className="col-start-2 row-start-2 text-sm whitespace-nowrap tabular-nums xs:col-start-auto xs:row-start-auto">
        {row.phone}
      </span>
      <span className="col-start-2 row-start-3 min-w-0 text-sm leading-snug xs:col-span-1 xs:col-start-auto xs:row-start-auto">
        <span className="block">{row.project}</span>
        <span className="block truncate text-xs text-ink-soft">{row.origin}</span>
      </span>
      <span className="col-start-3 row-start-1 justify-self-end xs:col-start-auto xs:row-start-auto xs:justify-self-start">
        <StatusTag status={row.status} label={row.statusLabel} />
      </span>
      <span className="col-start-3 row-span-2 row-start-2 self-start text-right xs:row-span-1 xs:self-center text-sm text-ink-soft tabular-nums xs:col-start-auto xs:row-start-auto">
        <time dateTime={row.dateTime} className="whitespace-nowrap">
          {row.time}
        </time>
        {row.aside ? (
          <span className={`block truncate text-xs ${row.urgent ? 'font-semibold text-crimson' : ''}`}>
            {row.aside}
          </span>
        ) : null}
      </span>
    </a>
  )
}
