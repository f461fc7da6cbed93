import 'server-only'
import { Choice, Input, TextArea } from '@/components/staff/fields'
import { addDays, officeDay } from '@/lib/time'
import { lengths, officeTime } from '@/lib/appointments/slot'
import { getOrganization } from '@/lib/content/organization'
import { appointmentKinds } from '@/lib/db/schema/appointments'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { Desk } from '@/app/staff/session'
import type { Colleague } from './pane-forms'

export type Appointment = OpenedApplication['appointments'][number]

type AppointmentFieldsProps = {
  desk: Desk
  /** Unique on the page. */
  id: string
  colleagues: readonly Colleague[]
  /** The interview that is moved. */
  from?: Appointment
}

/** Time, place and interviewer, by the office's clock. */
export function AppointmentFields({ desk, id, colleagues, from }: AppointmentFieldsProps) {
  const { t, by, account, locale } = desk
  const today = officeDay(by.at)
  const places = `${id}-places`
  const own = colleagues.some((one) => one.id === account.id) ? account.id : ''
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Input
          name="on"
          type="date"
          label={t('interview.day')}
          min={today}
          defaultValue={from ? officeDay(from.startsAt) : addDays(today, 1)}
        />
        <Input
          name="time"
          type="time"
          label={t('interview.time')}
          defaultValue={from ? officeTime(from.startsAt) : '10:00'}
        />
        <Choice
          name="minutes"
          label={t('interview.length')}
          options={lengths.map((length) => ({
            value: String(length),
            label: t('interview.minutes', { count: length }),
          }))}
          defaultValue={String(from?.minutes ?? 30)}
        />
        <Choice
          name="kind"
          label={t('interview.kind')}
          options={appointmentKinds.map((kind) => ({ value: kind, label: t(`interview.kind-${kind}`) }))}
          defaultValue={from?.kind ?? 'video'}
        />
      </div>
      <Input
        name="place"
        label={t('interview.place')}
        hint={t('interview.place-hint')}
        list={places}
        maxLength={200}
        autoComplete="off"
        defaultValue={from?.place}
      />
      <datalist id={places}>
        {getOrganization(locale).offices.map(({ id: office, address }) => (
          <option key={office} value={address} />
        ))}
      </datalist>
      <Choice
        name="interviewer"
        label={t('interview.interviewer')}
        options={colleagues.map(({ id: value, name }) => ({ value, label: name }))}
        defaultValue={from?.interviewer ?? own}
      />
      <TextArea
        name="body"
        label={t('interview.note')}
        hint={t('interview.note-hint')}
        rows={2}
        maxLength={4000}
      />
    </>
  )
}
