export type MomentProps = { time: string; exactTime: string; dateTime: string; className?: string }

/** A time as people say it, with the whole one on hover and on paper. */
export function Moment({ time, exactTime, dateTime, className }: MomentProps) {
  return (
    <time dateTime={dateTime} title={exactTime} className={className}>
      <span className="print:hidden">{time}</span>
      <span className="hidden print:inline">{exactTime}</span>
    </time>
  )
}
