import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Anyway } from '@/components/staff/action-form/confirm-field'
import { Submit, Choice, TextArea, Input } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { mostPlanned } from '@/lib/appointments/plan'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { workingDayFrom } from '@/lib/applications/office-hours'
import { officeHours } from '@/lib/content/desk'
import { officeDay, addDays } from '@/lib/time'
import { interviewOutcomes, appointmentKinds } from '@/lib/db/schema/appointments'
import { userText } from '@/lib/text/user-text'
import { toolButton, type Colleague } from './pane-forms'
import {
  planAppointmentAction,
  moveAppointmentAction,
  settleAppointmentAction,
} from './appointment-actions'
import { tellSlot } from './appointment-form'
import { lengths, officeTime } from '@/lib/appointments/slot'
import { getOrganization } from '@/lib/content/organization'

type Appointment = OpenedApplication['appointments'][number]

type AppointmentFieldsProps = {
  desk: Desk
  /** Unique on the page. */
  id: string
  colleagues: readonly Colleague[]
  /** The interview that is moved. */
  from?: Appointment
}

/** Time, place and interviewer, by the office's clock. */
function AppointmentFields({ desk, id, colleagues, from }: AppointmentFieldsProps) {
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
          defaultValue={
            from ? officeDay(from.startsAt) : workingDayFrom(addDays(today, 1), officeHours())
          }
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
          options={appointmentKinds.map((kind) => ({
            value: kind,
            label: t(`interview.kind-${kind}`),
          }))}
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

type InterviewsProps = {
  desk: Desk
  opened: OpenedApplication
  changes: boolean
  colleagues: readonly Colleague[]
  names: ReadonlyMap<string, string>
}

/** The planned interviews, the next one first, the last one that is over, and the form that arranges another. */
export function Interviews({ desk, opened, changes, colleagues, names }: InterviewsProps) {
  const { t, locale } = desk
  const { id } = opened.application
  const planned = opened.appointments.filter(({ state }) => state === 'planned')
  const over = opened.appointments.filter(({ state }) => state !== 'planned')
  const last = over.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()).slice(0, 1)
  if (!changes && planned.length + last.length === 0) return null
  return (
    <section aria-label={t('interview.title')} className="relative grid gap-2.5 text-sm">
      {[...planned, ...last].map((appointment) => (
        <Interview
          key={appointment.id}
          desk={desk}
          appointment={appointment}
          changes={changes}
          colleagues={colleagues}
          names={names}
          note={opened.notes.find((one) => one.id === appointment.noteId)?.body}
        />
      ))}
      {changes && planned.length < mostPlanned ? (
        <Popover
          label={t('interview.arrange')}
          className={`${toolButton} print:hidden`}
          panelClass="inset-x-0 top-full mt-1"
          shortcut="i"
        >
          <ActionForm
            id="interview"
            action={planAppointmentAction.bind(null, locale, id)}
            className="grid gap-3 text-sm"
          >
            <AppointmentFields desk={desk} id="interview" colleagues={colleagues} />
            <Submit className="justify-self-start text-sm">{t('interview.save')}</Submit>
            <Anyway />
          </ActionForm>
        </Popover>
      ) : null}
    </section>
  )
}

type InterviewProps = {
  desk: Desk
  appointment: Appointment
  /** What the officer who arranged it has written. */
  note: string | undefined
  changes: boolean
  colleagues: readonly Colleague[]
  names: ReadonlyMap<string, string>
}

const summary = 'flex min-h-9 cursor-pointer items-center text-link'

/** One interview: when, where and with whom, its result, and the forms that change it. */
function Interview({ desk, appointment, note, changes, colleagues, names }: InterviewProps) {
  const { t } = desk
  const { id, state, outcome, kind, interviewer } = appointment
  const planned = state === 'planned'
  const who = colleagues.some((one) => one.id === interviewer)
    ? t('interview.with', { name: names.get(interviewer) ?? '' })
    : t('interview.with-left', { name: names.get(interviewer) ?? t('detail.unknown') })
  return (
    <div className="grid gap-1 border border-line px-3.5 py-2.5">
      <p className="flex flex-wrap gap-x-2">
        <strong className="font-semibold">{tellSlot(desk, appointment)}</strong>
        <span>{t(`interview.kind-${kind}`)}</span>
        {planned ? null : <span className="font-semibold">{t(`interview.state-${state}`)}</span>}
        {outcome ? <span>{t(`interview.outcome-${outcome}`)}</span> : null}
      </p>
      <p className="text-ink-soft">{who}</p>
      {planned && appointment.place ? <Place place={appointment.place} /> : null}
      {planned && note ? <p className="break-words whitespace-pre-line">{userText(note)}</p> : null}
      <div className="flex flex-wrap items-start gap-x-4 print:hidden">
        {planned ? (
          <a href={`/staff/calendar/file?appointment=${id}`} className={summary}>
            {t('interview.file')}
          </a>
        ) : null}
        {changes ? <Settle desk={desk} appointment={appointment} /> : null}
        {changes && planned ? (
          <details className="group min-w-0 open:basis-full">
            <summary className={summary}>{t('interview.move')}</summary>
            <Move desk={desk} appointment={appointment} colleagues={colleagues} />
          </details>
        ) : null}
      </div>
    </div>
  )
}

function Place({ place }: { place: string }) {
  if (!/^https?:\/\/\S+$/.test(place)) return <p className="break-words">{userText(place)}</p>
  return (
    <a href={place} rel="noreferrer noopener" target="_blank" className="break-all text-link">
      {place}
    </a>
  )
}

/** Keeps the answer after the form inside has gone. */
function Settle({ desk, appointment }: { desk: Desk; appointment: Appointment }) {
  const { t, locale, by } = desk
  const { id, applicationId, sequence, startsAt, state } = appointment
  const due = officeDay(startsAt) <= officeDay(by.at)
  return (
    <ActionForm
      id={`settle-${id}`}
      action={settleAppointmentAction.bind(null, locale, applicationId, id)}
      className="min-w-0 empty:hidden has-[details[open]]:basis-full has-[[role=alert]]:basis-full"
    >
      {state === 'planned' ? (
        <details>
          <summary className={summary}>{t(due ? 'interview.settle' : 'interview.cancel')}</summary>
          <div className="grid gap-3 py-1.5">
            <input type="hidden" name="sequence" value={sequence} />
            {due ? (
              <Choice
                name="outcome"
                label={t('interview.outcome')}
                options={interviewOutcomes.map((value) => ({
                  value,
                  label: t(`interview.outcome-${value}`),
                }))}
              />
            ) : null}
            <TextArea name="body" label={t('call.remark')} rows={2} maxLength={4000} />
            <div className="flex flex-wrap gap-2">
              {(due ? (['held', 'missed', 'canceled'] as const) : (['canceled'] as const)).map(
                (value) => (
                  <Submit
                    key={value}
                    name="state"
                    value={value}
                    kind="outline"
                    className="px-3! text-sm"
                  >
                    {t(`interview.do-${value}`)}
                  </Submit>
                ),
              )}
            </div>
          </div>
        </details>
      ) : null}
    </ActionForm>
  )
}

type MoveProps = Pick<InterviewProps, 'desk' | 'appointment' | 'colleagues'>

function Move({ desk, appointment, colleagues }: MoveProps) {
  const { t, locale } = desk
  const { id, applicationId, sequence } = appointment
  return (
    <ActionForm
      key={sequence}
      id={`move-${id}`}
      action={moveAppointmentAction.bind(null, locale, applicationId, id)}
      className="grid gap-3 py-1.5"
    >
      <input type="hidden" name="sequence" value={sequence} />
      <AppointmentFields desk={desk} id={`move-${id}`} colleagues={colleagues} from={appointment} />
      <Submit className="justify-self-start text-sm">{t('interview.save-move')}</Submit>
      <Anyway />
    </ActionForm>
  )
}
