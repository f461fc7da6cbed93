import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import { buttonClass } from '@/components/ui/button'
import { dayAfter, officeDay } from '@/lib/applications/day'
import { assignAction, followUpAction } from '../../_actions/application'
import type { Desk } from '../session/desk'
import type { Colleague, PaneTarget } from './pane-target'

const button = `${buttonClass('outline')} cursor-pointer px-4 text-sm border-ink text-ink`
const panel = 'inset-x-0 top-full mt-1'

type AssignToolProps = { desk: Desk; target: PaneTarget; colleagues: readonly Colleague[] }

/** Assigns the application to oneself or a colleague, or unassigns it. */
export function AssignTool({ desk, target, colleagues }: AssignToolProps) {
  const { text, locale, account } = desk
  const { id, version, assignee } = target
  const people = [
    { value: '', label: text('detail.nobody') },
    ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
  ]
  return (
    <Popover label={text('detail.assign')} className={button} panelClass={panel}>
      <ActionForm id="assign" action={assignAction.bind(null, locale, id)} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        {assignee === account.id ? null : (
          <Submit name="quick" value="me" kind="outline" className="justify-self-start text-sm">
            {text('detail.assign-me')}
          </Submit>
        )}
        <div className="flex flex-wrap items-end gap-2 text-sm">
          <div className="min-w-0 flex-[1_1_9rem]">
            <Choice
              name="assignee"
              label={text('detail.assignee')}
              options={people}
              defaultValue={assignee ?? ''}
              className="text-sm"
            />
          </div>
          <Submit className="text-sm">{text('detail.save-assignee')}</Submit>
        </div>
      </ActionForm>
    </Popover>
  )
}

/** Sets the day of the next call. */
export function FollowUpTool({ desk, target }: { desk: Desk; target: PaneTarget }) {
  const { text, locale, by } = desk
  const { id, version, followUpOn } = target
  const days = (['1', '3', '7'] as const).map((value) => ({ value, label: text(`detail.in-days-${value}`) }))
  const quick =
    followUpOn === null ? days : [...days, { value: 'none', label: text('detail.follow-up-clear') }]
  return (
    <Popover label={text('detail.follow-up')} className={button} panelClass={panel}>
      <ActionForm
        id="follow-up"
        action={followUpAction.bind(null, locale, id)}
        className="grid gap-3 text-sm"
      >
        <input type="hidden" name="version" value={version} />
        <div className="flex flex-wrap gap-2">
          {quick.map(({ value, label }) => (
            <Submit key={value} name="quick" value={value} kind="outline" className="px-3 text-sm">
              {label}
            </Submit>
          ))}
        </div>
        <Input
          name="on"
          type="date"
          label={text('detail.follow-up-day')}
          min={officeDay(by.at)}
          defaultValue={followUpOn ?? dayAfter(officeDay(by.at), 1)}
          side={<Submit className="text-sm">{text('detail.follow-up-save')}</Submit>}
        />
      </ActionForm>
    </Popover>
  )
}
