import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Submit, TextArea } from '@/components/staff/fields'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { assignAction, noteAction, releaseAction, statusAction } from '../_actions/application'
import type { Desk } from './desk'

type Target = { id: string; version: number; status: string; assignee: string | null; flagged: boolean }
type Colleague = { id: string; name: string }

/** The forms that change an application. Each carries the version the officer sees. */
export function PaneActions({
  desk,
  target,
  colleagues,
}: {
  desk: Desk
  target: Target
  colleagues: readonly Colleague[]
}) {
  const { locale, text } = desk
  const { id, version, status, assignee, flagged } = target
  const seen = <input type="hidden" name="version" value={version} />
  const statuses = applicationStatuses.map((value) => ({ value, label: text(`status.${value}`) }))
  const people = [
    { value: '', label: text('detail.nobody') },
    ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
  ]
  return (
    <div className="grid gap-4">
      {flagged ? (
        <ActionForm id="release" action={releaseAction.bind(null, locale, id)} className="grid gap-3">
          {seen}
          <Submit kind="outline" className="justify-self-start text-sm">
            {text('detail.release')}
          </Submit>
        </ActionForm>
      ) : null}
      <ActionForm id="status" action={statusAction.bind(null, locale, id)} className="grid gap-3">
        {seen}
        <div className="flex flex-wrap items-end gap-2 text-sm">
          <div className="min-w-0 flex-[1_1_9rem]">
            <Choice
              name="status"
              label={text('detail.status')}
              options={statuses}
              defaultValue={status === 'new' ? 'contacted' : status}
              className="text-sm"
            />
          </div>
          <Submit className="text-sm">{text('detail.save-status')}</Submit>
        </div>
      </ActionForm>
      <ActionForm id="assign" action={assignAction.bind(null, locale, id)} className="grid gap-3">
        {seen}
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
          <Submit kind="outline" className="text-sm">
            {text('detail.save-assignee')}
          </Submit>
        </div>
      </ActionForm>
    </div>
  )
}

export function NoteForm({ desk, id }: { desk: Desk; id: string }) {
  const { locale, text } = desk
  return (
    <ActionForm id="note" action={noteAction.bind(null, locale, id)} className="grid gap-3 text-sm">
      <TextArea
        name="body"
        label={text('detail.note')}
        hint={text('detail.note-hint')}
        rows={3}
        maxLength={4000}
      />
      <Submit kind="outline" className="justify-self-start text-sm">
        {text('detail.add-note')}
      </Submit>
    </ActionForm>
  )
}
