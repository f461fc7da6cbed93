import { Moment } from '@/components/staff/moment'
import type { StaffTranslate } from '@/lib/i18n/translate'

export type AuditRow = {
  id: number
  time: string
  /** With seconds. */
  exactTime: string
  dateTime: string
  who: string
  action: string
  subject: string
  /** The filter for all entries about the same subject. */
  subjectHref: string | undefined
  detail: string
  address: string
}

const columns = ['when', 'who', 'what', 'subject', 'detail', 'address'] as const

const cell = 'md:table-cell md:px-3 md:py-2'
const right = 'text-right md:text-left'

/** The audit log; on small screens each entry is a block of three lines that is clear without headings. */
export function AuditTable({ t, rows }: { t: StaffTranslate; rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <p className="py-8 text-ink-soft">{t('audit.none')}</p>
  return (
    <div
      className="overflow-x-auto bg-white"
      role="region"
      aria-label={t('audit.title')}
      tabIndex={0}
    >
      <table className="block w-full border-t border-ink text-left text-sm md:table md:min-w-[48rem]">
        <thead className="hidden bg-paper text-ink-soft md:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {t(`audit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line px-3 py-2.5 align-top md:table-row"
            >
              <td className={`whitespace-nowrap tabular-nums ${cell}`}>
                <Moment time={row.time} exactTime={row.exactTime} dateTime={row.dateTime} />
              </td>
              <td className={`${right} ${cell}`}>{row.who}</td>
              <td className={`font-semibold md:font-normal ${cell}`}>{row.action}</td>
              <td className={`${right} ${cell}`}>
                {row.subjectHref ? (
                  <a
                    href={row.subjectHref}
                    className="inline-flex min-h-6 items-center whitespace-nowrap text-link"
                  >
                    {row.subject}
                  </a>
                ) : null}
              </td>
              <td className={`break-words text-ink-soft ${cell}`}>{row.detail}</td>
              <td className={`text-ink-soft tabular-nums md:text-ink ${right} ${cell}`}>
                {row.address}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
