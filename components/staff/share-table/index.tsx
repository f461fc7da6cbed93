export type ShareTableProps = {
  caption: string
  /** `step` is a second share beside the share of all, if there is one. */
  columns: { name: string; count: string; share: string; step?: string }
  rows: readonly {
    key: string
    name: string
    count: string
    share: string
    step?: string
    /** 0 to 100 */ percent: number
  }[]
}

const cell = 'border-b border-line/60 py-2 align-middle'

/** The parts of a whole: a table with bars. */
export function ShareTable({ caption, columns, rows }: ShareTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th className={`${cell} font-normal`}>{columns.name}</th>
          <th className={`${cell} hidden w-1/3 xs:table-cell`} aria-hidden />
          <th className={`${cell} text-right font-normal`}>{columns.count}</th>
          <th className={`${cell} w-16 text-right font-normal`}>{columns.share}</th>
          {columns.step ? <th className={`${cell} w-24 text-right font-normal`}>{columns.step}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, share, step, percent }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} pr-3 text-left font-normal`}>
              {name}
            </th>
            <td className={`${cell} hidden xs:table-cell`} aria-hidden>
              <svg className="block h-2.5 w-full" focusable="false">
                <rect width="100%" height="100%" fill="var(--paper-deep)" />
                <rect width={`${percent}%`} height="100%" fill="var(--crimson)" />
              </svg>
            </td>
            <td className={`${cell} text-right tabular-nums`}>{count}</td>
            <td className={`${cell} text-right text-ink-soft tabular-nums`}>{share}</td>
            {columns.step ? (
              <td className={`${cell} text-right text-ink-soft tabular-nums`}>{step || '–'}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
