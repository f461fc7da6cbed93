import { Moment } from '@/components/staff/moment'

export type TimelineEntry = {
  id: string
  title: string
  who: string
  time: string
  /** The whole time, with seconds. */
  exactTime: string
  dateTime: string
  note?: string
  /** Reference of the merged application it happened to. */
  reference?: string
}

export type TimelineProps = { label: string; entries: readonly TimelineEntry[] }

/** The history of an application, oldest first, with its notes. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol aria-label={label} className="ml-1.5 grid border-l border-line pl-5 text-sm">
      {entries.map(({ id, title, who, time, exactTime, dateTime, note, reference }) => (
        <li
          key={id}
          className="relative grid gap-0.5 pb-4 before:absolute before:top-2 before:-left-[1.45rem] before:size-[7px] before:rounded-full before:bg-brass"
        >
          <p className="leading-normal">{title}</p>
          {note ? (
            <p className="border-l-2 border-blossom bg-white px-3 py-1.5 leading-normal whitespace-pre-wrap">
              {note}
            </p>
          ) : null}
          <p className="text-xs text-ink-soft">
            <Moment time={time} exactTime={exactTime} dateTime={dateTime} />
            {who ? ` · ${who}` : null}
            {reference ? ` · ${reference}` : null}
          </p>
        </li>
      ))}
    </ol>
  )
}
