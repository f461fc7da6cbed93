import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import { outcomeOf, type KnownOutcome } from '@/lib/applications/change/outcome'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { openIntakes } from '@/lib/content/intakes'
import { outcomes } from '@/lib/db/schema/applications'
import { officeDay, startOfDay } from '@/lib/time'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { outcomeAction } from './actions'
import { toolButton } from './pane-forms'

type Words = Pick<Desk, 't' | 'intl'>

/** An outcome with its day, and the intake to which it is deferred. */
export function tellOutcome({ t, intl }: Words, { outcome, on, intake }: KnownOutcome): string {
  const tellDay = (day: string) => intl.formatDate(startOfDay(day), { dateStyle: 'medium' })
  const word = t(`outcome.${outcome}`)
  return intake === null
    ? t('outcome.told', { outcome: word, day: tellDay(on) })
    : t('outcome.told-intake', { outcome: word, day: tellDay(on), intake: tellDay(intake) })
}

type OutcomeToolProps = { desk: Desk; application: OpenedApplication['application'] }

/** What became of an admitted application: one field, its day, and a later intake. */
export function OutcomeTool({ desk, application }: OutcomeToolProps) {
  const { t, locale, by } = desk
  const { id, version, status, project } = application
  if (status !== 'admitted') return null
  const known = outcomeOf(application)
  const starts = new Set((openIntakes(by.at)[project] ?? []).map(({ start }) => start))
  if (known?.intake) starts.add(known.intake)
  const intakes = [...starts].sort().map((start) => ({ value: start, label: start }))
  return (
    <Popover
      label={t('outcome.title')}
      className={toolButton}
      panelClass="inset-x-0 top-full mt-1"
      shortcut="o"
    >
      <ActionForm
        id="outcome"
        action={outcomeAction.bind(null, locale, id)}
        className="grid gap-3 text-sm"
      >
        <input type="hidden" name="version" value={version} />
        <Choice
          name="outcome"
          label={t('outcome.title')}
          options={[
            { value: '', label: t('outcome.open') },
            ...outcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
          ]}
          defaultValue={known?.outcome ?? ''}
        />
        <Input
          name="on"
          type="date"
          label={t('outcome.day')}
          defaultValue={known?.on ?? officeDay(by.at)}
        />
        {intakes.length > 0 ? (
          <Choice
            name="intake"
            label={t('outcome.intake')}
            options={[{ value: '', label: '–' }, ...intakes]}
            defaultValue={known?.intake ?? ''}
          />
        ) : null}
        <Submit className="justify-self-start text-sm" data-save>
          {t('outcome.save')}
        </Submit>
      </ActionForm>
    </Popover>
  )
}
