import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Anyway } from '@/components/staff/action-form/anyway'
import { Submit } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import { toolButton } from './pane-tools'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { mostPlanned } from '@/lib/appointments/plan'
import { planAppointmentAction } from '../../_actions/appointment'
import type { Desk } from '@/app/staff/session'
import { AppointmentFields } from './appointment-fields'
import { Interview } from './interview'
import type { Colleague } from './pane-target'

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
          {...{ desk, appointment, changes, colleagues, names }}
          note={opened.notes.find((one) => one.id === appointment.noteId)?.body}
        />
      ))}
      {changes && planned.length < mostPlanned ? (
        <Popover
          label={t('interview.arrange')}
          className={`${toolButton} print:hidden`}
          panelClass="inset-x-0 top-full mt-1"
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
