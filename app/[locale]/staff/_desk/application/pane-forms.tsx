import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit, TextArea } from '@/components/staff/fields'
import { Anyway } from '@/components/staff/action-form/anyway'
import { Draft } from '@/components/staff/draft'
import { Mentions } from '@/components/staff/draft/mentions'
import { noteAction, releaseAction, statusAction } from '../../_actions/application'
import { quarantineAction } from '../../_actions/quarantine'
import type { Desk } from '@/app/staff/session'
import type { Colleague, PaneTarget } from './pane-target'
import { DeclineTool } from './decline-tool'
import { AssignTool, FollowUpTool, toolButton } from './pane-tools'
import { toStaffId } from '@/lib/i18n/known-ids'

type PaneActionsProps = { desk: Desk; target: PaneTarget; colleagues: readonly Colleague[] }

/** The forms that change an application. Each sends the version that the officer sees. */
export function PaneActions({ desk, target, colleagues }: PaneActionsProps) {
  const { locale, t } = desk
  const { id, version, flagged, confirmed } = target
  return (
    <div className="relative grid gap-2.5 print:hidden">
      {flagged ? (
        <div className="flex flex-wrap gap-2">
          <ActionForm id="release" action={releaseAction.bind(null, locale, id)} className="grid gap-3">
            <input type="hidden" name="version" value={version} />
            <Submit kind="outline" className="text-sm">
              {t('detail.release')}
            </Submit>
          </ActionForm>
          {confirmed ? null : (
            <ActionForm id="confirm-spam" action={quarantineAction.bind(null, locale)} className="grid gap-3">
              <Submit kind="outline" name="do" value={`confirm:${id}:${version}`} className="text-sm">
                {t('quarantine.confirm')}
              </Submit>
            </ActionForm>
          )}
        </div>
      ) : null}
      <Steps desk={desk} target={target} />
      <div className="flex flex-wrap items-center gap-x-4">
        <AssignTool desk={desk} target={target} colleagues={colleagues} />
        <FollowUpTool desk={desk} target={target} />
        <a href={`/staff/applications/${id}/message`} className={toolButton}>
          {t('message.write')}
        </a>
        <a href={`/staff/applications/${id}/correct`} className={toolButton}>
          {t('correct.link')}
        </a>
      </div>
    </div>
  )
}

/** A button for each possible step, the usual one first, and one that reverts the last step. */
function Steps({ desk, target }: { desk: Desk; target: PaneTarget }) {
  const { locale, t } = desk
  const { id, version, status, steps: next, undo } = target
  const steps = next.filter((step) => step !== 'declined')
  return (
    <ActionForm id="status" action={statusAction.bind(null, locale, id)} className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      <div role="group" aria-label={t('detail.steps')} className="flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <Submit
            key={step}
            name="status"
            value={step}
            kind={index === 0 ? 'primary' : 'outline'}
            data-key={index === 0 ? 'e' : undefined}
            className="px-3! text-sm"
          >
            {t(`step.${step}`)}
          </Submit>
        ))}
        {steps.length < next.length ? <DeclineTool desk={desk} /> : null}
      </div>
      {undo === undefined ? null : (
        <Submit
          kind="quiet"
          name="status"
          value="undo"
          className="-my-2 justify-self-start px-0! text-sm font-normal!"
        >
          {t('detail.undo', { from: t(toStaffId(`status.${undo}`)), to: t(`status.${status}`) })}
        </Submit>
      )}
    </ActionForm>
  )
}

type NoteFormProps = { desk: Desk; id: string; colleagues: readonly Colleague[] }

export function NoteForm({ desk, id, colleagues }: NoteFormProps) {
  const { locale, t, account } = desk
  const names = [...new Set(colleagues.flatMap((one) => (one.id === account.id ? [] : [one.name])))]
  return (
    <ActionForm
      id="note"
      action={noteAction.bind(null, locale, id)}
      className="grid gap-3 text-sm print:hidden"
    >
      <TextArea
        name="body"
        label={t('detail.note')}
        hint={t('detail.note-hint')}
        rows={3}
        maxLength={4000}
        shortcut="n"
      />
      <Mentions names={names} />
      <Draft name={`desk ${account.id} ${id} note`} />
      <Submit kind="outline" className="justify-self-start text-sm">
        {t('detail.add-note')}
      </Submit>
      <Anyway />
    </ActionForm>
  )
}
