import type { Attendee } from '@/lib/bookings/list'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'

const cell =
  'border-t border-line px-2 py-2.5 text-left align-middle max-sm:block max-sm:border-0 max-sm:py-0.5'

/** Who comes, with a box to tick at the door. */
export function Attendees({ desk: { t }, attendees }: { desk: Desk; attendees: readonly Attendee[] }) {
  if (attendees.length === 0) return <p>{t('lessons.nobody')}</p>
  return (
    <table className="w-full border-collapse tabular-nums max-sm:block">
      <thead className="text-sm text-ink-soft max-sm:sr-only">
        <tr>
          {(['here', 'name', 'phone', 'reference'] as const).map((name) => (
            <th key={name} scope="col" className="px-2 py-1.5 text-left font-normal">
              {t(`lessons.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {attendees.map(({ application, name, phone, reference }) => (
          <tr key={application} className="max-sm:block max-sm:border-t max-sm:border-line max-sm:py-2">
            <td className={`${cell} w-12 max-sm:hidden print:table-cell`}>
              <span aria-hidden className="block size-5 border border-ink" />
            </td>
            <td className={`${cell} font-semibold`}>{userText(name)}</td>
            <td className={cell}>
              <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center">
                {phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}
              </a>
            </td>
            <td className={cell}>
              <a
                href={`/staff/applications/${application}`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {reference}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
