import type { ReactNode } from 'react'
import { ActionForm } from '@/components/staff/action-form'
import { Submit, TextArea, Choice } from '@/components/staff/fields'
import { Anyway } from '@/components/staff/action-form/confirm-field'
import { Draft } from '@/components/staff/draft'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { toStaffId } from '@/lib/i18n/known-ids'
import { Popover } from '@/components/staff/popover'
import { getsTexts } from '@/lib/people/account'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { NextStep } from '@/lib/applications/steps'
import type { ApplicationStatus } from '@/lib/db/schema/applications'
import { Mentions } from './mentions'
import { openLearnerAction } from '../../learners/actions'
import { noteAction, releaseAction, statusAction, assignAction } from './actions'
import { bulkAction } from '@/app/[locale]/staff/_inbox/actions'
import { reasonOptions } from '../change-application'
import { ownPageHref } from '../kept-list'
import type { InboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'

type PaneActionsProps = {
  desk: Desk
  target: PaneTarget
  list: InboxQuery
  colleagues: readonly Colleague[]
  /** What became of an admission. */
  outcome?: ReactNode
}

/** The forms that change an application. Each sends the version that the officer sees. */
export function PaneActions({ desk, target, list, colleagues, outcome }: PaneActionsProps) {
  const { locale, t } = desk
  const { id, version, flagged, confirmed } = target
  return (
    <div className="relative grid gap-2.5 print:hidden">
      {flagged ? (
        <div className="flex flex-wrap gap-2">
          <ActionForm
            id="release"
            action={releaseAction.bind(null, locale, id)}
            className="grid gap-3"
          >
            <input type="hidden" name="version" value={version} />
            <Submit kind="outline" className="text-sm">
              {t('detail.release')}
            </Submit>
          </ActionForm>
          {confirmed ? null : (
            <ActionForm
              id="confirm-spam"
              action={bulkAction.bind(null, locale)}
              className="grid gap-3"
            >
              <Submit kind="outline" name="do" value={`spam:${id}:${version}`} className="text-sm">
                {t('bulk.spam')}
              </Submit>
            </ActionForm>
          )}
        </div>
      ) : null}
      <Steps desk={desk} target={target} />
      <div className="flex flex-wrap items-center gap-x-4">
        {outcome}
        <AssignTool desk={desk} target={target} colleagues={colleagues} />
        <a href={ownPageHref(`${id}/message`, list)} className={toolButton} data-key="m">
          {t(target.refuses ? 'message.record-reply' : 'message.write')}
        </a>
        <a href={ownPageHref(`${id}/correct`, list)} className={toolButton}>
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
      <div
        role="group"
        aria-label={t('detail.steps')}
        className="flex flex-wrap items-center gap-2"
      >
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

export const toolButton = 'flex min-h-9 cursor-pointer items-center text-sm text-link'
const toolPanel = 'inset-x-0 top-full mt-1'

type AssignToolProps = { desk: Desk; target: PaneTarget; colleagues: readonly Colleague[] }

/** Assigns the application to oneself or a colleague, or unassigns it. */
function AssignTool({ desk, target, colleagues }: AssignToolProps) {
  const { t, locale, account } = desk
  const { id, version, assignee } = target
  const people = [
    { value: '', label: t('detail.nobody') },
    ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
  ]
  return (
    <Popover label={t('detail.assign')} className={toolButton} panelClass={toolPanel} shortcut="a">
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
          <Submit className="text-sm" data-save>
            {t('detail.save-assignee')}
          </Submit>
        </div>
      </ActionForm>
    </Popover>
  )
}

/**
 * The step that declines the application, with its reason. It is part of the form of the steps, which shows the outcome.
 * The remark is a text area, because Enter in a one-line field would take the first step of the form.
 */
function DeclineTool({ desk }: { desk: Desk }) {
  const { t } = desk
  return (
    <Popover label={t('step.declined')} className={toolButton} panelClass={toolPanel} shortcut="d">
      <div className="grid gap-3 text-sm">
        <Choice name="reason" label={t('detail.decline-reason')} options={reasonOptions(desk)} />
        <TextArea name="declineNote" label={t('detail.decline-note')} rows={2} maxLength={200} />
        <Submit name="status" value="declined" className="justify-self-start text-sm">
          {t('step.declined')}
        </Submit>
      </div>
    </Popover>
  )
}

/** The application that the forms of the pane change. */
type PaneTarget = {
  id: string
  version: number
  status: ApplicationStatus
  /** The steps that are offered, the usual one first. */
  steps: readonly NextStep[]
  /** The status before the last step, if that can be undone. */
  undo: string | undefined
  assignee: string | null
  flagged: boolean
  /** An officer has confirmed that it is spam. */
  confirmed: boolean
  /** The person wants no messages. */
  refuses: boolean
}
export type Colleague = { id: string; name: string }

/** Opens the courses of an applicant who was admitted, and their account if there is none. */
export function LearnerLink({
  desk,
  application,
}: { desk: Desk } & Pick<OpenedApplication, 'application'>) {
  const { t, locale } = desk
  const learns = application.status === 'admitted' && getsTexts(application)
  if (!learns || !desk.may('learners.change')) return null
  return (
    <ActionForm id="learner" action={openLearnerAction.bind(null, locale)}>
      <input type="hidden" name="phone" value={application.phone} />
      <Submit kind="quiet" name="do" value="create" className="px-0! py-0 text-sm font-normal!">
        {t('learners.of-applicant')}
      </Submit>
    </ActionForm>
  )
}
