import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { calendarSince } from '@/lib/appointments/feed'
import { endCalendarAction, makeCalendarAction } from '../../_actions/calendar'
import type { Desk } from '@/app/staff/session'

/** The private calendar address of the person, on the account page. */
export async function OwnCalendar({ desk }: { desk: Desk }) {
  const { t, locale, account, db, intl } = desk
  const since = await calendarSince(db, account.id)
  return (
    <SectionCard title={t('account.calendar')} lead={t('account.calendar-lead')}>
      {since ? (
        <p className="text-sm">
          {t('account.calendar-since', { day: intl.formatDate(since, { dateStyle: 'long' }) })}
        </p>
      ) : null}
      <ActionForm id="calendar" action={makeCalendarAction.bind(null, locale)} className="grid gap-3">
        <Submit kind="outline" className="justify-self-start text-sm">
          {t(since ? 'account.calendar-renew' : 'account.calendar-make')}
        </Submit>
      </ActionForm>
      <ActionForm
        id="end-calendar"
        action={endCalendarAction.bind(null, locale)}
        className="grid gap-3 not-has-[>:not([type=hidden])]:hidden"
      >
        {since ? (
          <Submit kind="quiet" className="justify-self-start px-0! text-sm">
            {t('account.calendar-end')}
          </Submit>
        ) : null}
      </ActionForm>
    </SectionCard>
  )
}
