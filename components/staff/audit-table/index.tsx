import type { Text } from '@/components/staff/text'

export type AuditRow = {
  id: number
  time: string
  dateTime: string
  who: string
  action: string
  subject: string
  /** All entries about the same thing. */
  subjectHref: string | undefined
  detail: string
  address: string
}

const columns = ['when', 'who', 'what', 'subject', 'detail', 'address'] as const

/** The audit log; on small screens each entry is a small block. */
export function AuditTable({ text, rows }: { text: Text; rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <p className="py-8 text-ink-soft">{text('audit.none')}</p>
  return (
    <div className="overflow-x-auto" role="region" aria-label={text('audit.title')} tabIndex={0}>
      <table className="w-full min-w-[48rem] border-t border-ink text-left text-sm">
        <thead className="bg-paper-deep text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {text(`audit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line align-top">
              <td className="px-3 py-2 whitespace-nowrap tabular-nums">
                <time dateTime={row.dateTime}>{row.time}</time>
              </td>
              <td className="px-3 py-2">{row.who}</td>
              <td className="px-3 py-2">{row.action}</td>
              <td className="px-3 py-2">
                {row.subjectHref ? (
                  <a href={row.subjectHref} className="text-crimson underline underline-offset-4">
                    {row.subject}
                  </a>
                ) : null}
              </td>
              <td className="px-3 py-2 break-words text-ink-soft">{row.detail}</td>
              <td className="px-3 py-2 tabular-nums">{row.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
