import { LookersMark } from '@/components/staff/lookers'
import { Moment } from '@/components/staff/moment'
import { StatusTag } from '@/components/staff/status-tag'
import { PressIcon } from '@/components/ui/icon/press'
import { useStaffT } from '@/components/staff/use-staff-t'

export type Row = {
  id: string
  version: number
  href: string
  name: string
  phone: string
  project: string
  origin: string
  status: string
  statusLabel: string
  /** Not yet opened by this officer. */
  unread: boolean
  /** A note mentions this officer, who has not seen it. */
  called: boolean
  /** The phone number has applied before. */
  repeat: boolean
  /** The first tags, and the number of the others. */
  tags: readonly string[]
  /** “Not reached ×3” or “Has answered”; empty if neither. */
  missed: string
  time: string
  /** The whole time, with seconds, on hover. */
  exactTime: string
  dateTime: string
  /** Who is responsible; empty if nobody is. */
  owner: string
  /** How long a new application has waited, or the day of the next call. */
  aside: string
  urgent: boolean
  /** Waits longer than the target for the first contact. */
  over: boolean
}

const grid =
  'grid grid-cols-[0.75rem_1fr_auto] items-center gap-x-3 gap-y-0.5 py-3 pr-4 pl-1 xs:py-1.5 lg:pr-4.5 ' +
  'xs:grid-cols-[0.5rem_minmax(0,1.5fr)_6.4rem_minmax(0,1.4fr)_5.4rem_minmax(5rem,auto)] xs:gap-x-2 xs:min-h-12 xs:leading-snug'

function Mark({ row }: { row: Row }) {
  const t = useStaffT()
  if (row.called)
    return (
      <span className="-ml-0.5 text-sm leading-none font-semibold text-crimson">
        <span aria-hidden>@</span>
        <span className="sr-only">{t('list.called')}</span>
      </span>
    )
  if (!row.unread) return <span />
  return (
    <span className="size-2 rounded-full bg-crimson">
      <span className="sr-only">{t('list.unread')}</span>
    </span>
  )
}

/** How long it has waited, or when the next call is due. */
function Aside({ row, targetHours }: { row: Row; targetHours: number }) {
  const t = useStaffT()
  return (
    <>
      {row.aside ? (
        <span
          title={row.over ? t('list.over-hint', { hours: targetHours }) : row.aside}
          className={`flex items-center justify-end gap-1 text-xs ${row.urgent ? 'font-semibold text-crimson' : ''}`}
        >
          {row.over ? (
            <>
              <PressIcon name="clock" size={13} className="shrink-0" />
              <span className="sr-only">{t('list.over')}</span>
            </>
          ) : null}
          <span className="truncate">{row.aside}</span>
        </span>
      ) : null}
    </>
  )
}

type ApplicationRowProps = {
  row: Row
  /** Target for the first contact, in office hours. */
  targetHours: number
  current: boolean
  /** No longer in the view. */
  gone: boolean
}

/**
 * One application; the whole row is its link. The phone number is masked; opening shows it and writes an audit entry.
 */
export function ApplicationRow({ row, targetHours, current, gone }: ApplicationRowProps) {
  const t = useStaffT()
  const marked = row.unread || row.called
  return (
    <a
      href={row.href}
      data-name={row.name}
      aria-current={current ? 'true' : undefined}
      className={`${grid} min-w-0 flex-1 hover:bg-paper focus-visible:-outline-offset-3 ${current ? 'bg-paper shadow-[inset_3px_0_var(--crimson)]' : ''} ${gone ? 'text-ink-soft' : ''}`}
    >
      <Mark row={row} />
      <span className={`min-w-0 ${marked ? 'font-semibold' : ''}`}>
        <span
          className="line-clamp-3 leading-snug wrap-break-word xs:block xs:truncate"
          title={row.name}
        >
          {row.name}
          <LookersMark application={row.id} />
        </span>
        {row.repeat ? (
          <span className="block text-xs font-normal text-brass-deep">{t('list.repeat')}</span>
        ) : null}
      </span>
      <span className="col-start-2 row-start-2 text-sm whitespace-nowrap tabular-nums xs:col-start-auto xs:row-start-auto">
        {row.phone}
      </span>
      <span className="col-start-2 row-start-3 min-w-0 text-sm leading-snug xs:col-span-1 xs:col-start-auto xs:row-start-auto">
        <span title={row.project} className="block xs:truncate">
          {row.project}
        </span>
        <span className="flex min-w-0 gap-1 text-xs text-ink-soft">
          {row.owner ? (
            <span className="max-w-[6rem] shrink-0 truncate font-semibold text-ink">
              <span className="sr-only">{t('list.owner')}</span>
              {row.owner}
            </span>
          ) : null}
          {row.tags.map((tag) => (
            <span
              key={tag}
              className="max-w-[7rem] truncate border border-line bg-paper px-1 text-ink"
            >
              {tag}
            </span>
          ))}
          <span title={row.origin} className="truncate">
            {row.origin}
          </span>
        </span>
      </span>
      <span className="col-start-3 row-start-1 justify-self-end xs:col-start-auto xs:row-start-auto xs:justify-self-start">
        {/* The stored state of a row that has left the view is newer than the row. */}
        {gone ? null : <StatusTag status={row.status} label={row.statusLabel} />}
        {row.missed && !gone ? (
          <span className="mt-0.5 block text-xs text-ink-soft">{row.missed}</span>
        ) : null}
      </span>
      <span className="col-start-3 row-span-2 row-start-2 max-w-32 min-w-0 self-start justify-self-end text-right text-sm text-ink-soft tabular-nums xs:col-start-auto xs:row-span-1 xs:row-start-auto xs:self-center">
        <Moment
          time={row.time}
          exactTime={row.exactTime}
          dateTime={row.dateTime}
          className="whitespace-nowrap"
        />
        {gone ? (
          <span className="block text-xs">{t('list.gone')}</span>
        ) : (
          <Aside row={row} targetHours={targetHours} />
        )}
      </span>
    </a>
  )
}
