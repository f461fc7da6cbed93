import 'server-only'
import { letterheadOf } from '../letterhead'
import type { Desk } from '@/app/staff/session'
import { minuteTime } from '@/components/staff/moment'

/** The head of a printed application: the operator, the reference, and who printed it when. Not on the screen. */
export function Letterhead({ desk, reference }: { desk: Desk; reference: string }) {
  const { locale, t, intl, account, by } = desk
  const { name, operator, address, contacts } = letterheadOf(locale)
  const time = intl.formatDate(by.at, minuteTime)
  return (
    <div className="hidden gap-2 border-t-[3px] border-b border-t-crimson border-b-line py-3 text-xs text-ink-soft print:grid">
      <div className="flex items-start justify-between gap-8">
        <p className="font-serif text-xl text-ink">{name}</p>
        <p className="text-right leading-normal">
          {operator}
          <br />
          {address}
          <br />
          {contacts.join(' · ')}
        </p>
      </div>
      <p className="tabular-nums">{t('detail.printed', { reference, time, name: account.name })}</p>
    </div>
  )
}
