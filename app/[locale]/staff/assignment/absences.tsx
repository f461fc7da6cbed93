import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import type { FormAction } from '@/components/staff/action-form/state'
import { Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { officeDay } from '@/lib/time'
import { listAbsences } from '@/lib/assignment/present'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import type { Assignable } from '@/app/[locale]/staff/_desk/once'
import { absenceAction, ownAbsenceAction } from './actions'

/** Who is absent until when. The rules skip absent colleagues. */
export function Absences({ desk, colleagues }: { desk: Desk; colleagues: readonly Assignable[] }) {
  const { t, locale } = desk
  return (
    <SectionCard title={t('assignment.absences')} lead={t('assignment.absences-lead')}>
      <ul className="grid gap-5">
        {colleagues.map(({ id, name, absent }) => (
          <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <AbsenceForm
              desk={desk}
              id={`absence-${id}`}
              action={absenceAction.bind(null, locale, id)}
              label={t('assignment.absent-until', { name })}
              absent={absent}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** The person's own absence, on the account page. */
export async function OwnAbsence({ desk }: { desk: Desk }) {
  const { t, locale, account, db, by } = desk
  const absent = (await listAbsences(db, by.at)).get(account.id)
  return (
    <SectionCard title={t('assignment.own-absence')} lead={t('assignment.absences-lead')}>
      <AbsenceForm
        desk={desk}
        id="absence"
        action={ownAbsenceAction.bind(null, locale)}
        label={t('assignment.last-day')}
        absent={absent}
      />
    </SectionCard>
  )
}

type AbsenceFormProps = {
  desk: Desk
  id: string
  action: FormAction
  label: string
  absent: string | undefined
}

function AbsenceForm({ desk: { t, by }, id, action, label, absent }: AbsenceFormProps) {
  return (
    <ActionForm id={id} action={action} className="grid gap-3 text-sm">
      <Input
        key={absent ?? ''}
        name="until"
        type="date"
        label={label}
        min={officeDay(by.at)}
        defaultValue={absent}
        side={
          <>
            <Submit kind="outline" className="text-sm">
              {t('assignment.save-absence')}
            </Submit>
            {absent ? (
              <Submit kind="quiet" name="back" value="yes" className="text-sm">
                {t('assignment.is-back')}
              </Submit>
            ) : null}
          </>
        }
      />
    </ActionForm>
  )
}
