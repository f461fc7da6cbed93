import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { calendarSince } from '@/lib/appointments/feed'
import { endCalendarAction, makeCalendarAction } from '../../_actions/calendar'
import type { Desk } from '../session/desk'

/** The private calendar address of the person, on the account page. */
export async function OwnCalendar({ desk }: { desk: Desk }) {
  const { text, locale, account, db, intl } = desk
  const since = await calendarSince(db, account.id)
  return (
    <SectionCard title={text('account.calendar')} lead={text('account.calendar-lead')}>
      {since ? (
        <p className="text-sm">
          {text('account.calendar-since', { day: intl.formatDate(since, { dateStyle: 'long' }) })}
        </p>
      ) : null}
      <ActionForm
        id="calendar"
        action={makeCalendarAction.bind(null, locale)}
        copyLabel={text('detail.copy')}
        copiedLabel={text('detail.copied')}
        className="grid gap-3"
      >
        <Submit kind="outline" className="justify-self-start text-sm">
          {text(since ? 'account.calendar-renew' : 'account.calendar-make')}
        </Submit>
      </ActionForm>
      <ActionForm
        id="end-calendar"
        action={endCalendarAction.bind(null, locale)}
        className="grid gap-3 not-has-[>:not([type=hidden])]:hidden"
      >
        {since ? (
          <Submit kind="quiet" className="justify-self-start px-0! text-sm">
            {text('account.calendar-end')}
          </Submit>
        ) : null}
      </ActionForm>
    </SectionCard>
  )
}
