import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Submit } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import { assignAction, followUpAction } from '../../_actions/application'
import type { Desk } from '@/app/staff/session'
import { CallBackFields } from './call-back-fields'
import type { Colleague, PaneTarget } from './pane-target'

export const toolButton = 'flex min-h-9 cursor-pointer items-center text-sm text-link'
export const toolPanel = 'inset-x-0 top-full mt-1'

type AssignToolProps = { desk: Desk; target: PaneTarget; colleagues: readonly Colleague[] }

/** Assigns the application to oneself or a colleague, or unassigns it. */
export function AssignTool({ desk, target, colleagues }: AssignToolProps) {
  const { t, locale, account } = desk
  const { id, version, assignee } = target
  const people = [
    { value: '', label: t('detail.nobody') },
    ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
  ]
  return (
    <Popover label={t('detail.assign')} className={toolButton} panelClass={toolPanel}>
      <ActionForm id="assign" action={assignAction.bind(null, locale, id)} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        {assignee === account.id ? null : (
          <Submit name="quick" value="me" kind="outline" className="justify-self-start text-sm">
            {t('detail.assign-me')}
          </Submit>
        )}
        <div className="flex flex-wrap items-end gap-2 text-sm">
          <div className="min-w-0 flex-[1_1_9rem]">
            <Choice
              name="assignee"
              label={t('detail.assignee')}
              options={people}
              defaultValue={assignee ?? ''}
              className="text-sm"
            />
          </div>
          <Submit className="text-sm">{t('detail.save-assignee')}</Submit>
        </div>
      </ActionForm>
    </Popover>
  )
}

/** Plans the next call. */
export function FollowUpTool({ desk, target }: { desk: Desk; target: PaneTarget }) {
  const { t, locale } = desk
  const { id, version, followUpOn, followUpTime } = target
  const days = ['1', '3', '7'] as const
  return (
    <Popover label={t('detail.follow-up')} className={toolButton} panelClass={toolPanel}>
      <ActionForm
        id="follow-up"
        action={followUpAction.bind(null, locale, id)}
        className="grid gap-3 text-sm"
      >
        <input type="hidden" name="version" value={version} />
        <CallBackFields
          desk={desk}
          quick={followUpOn === null ? days : [...days, 'none']}
          on={followUpOn}
          time={followUpTime}
          submit={t('detail.follow-up-save')}
        />
      </ActionForm>
    </Popover>
  )
}
