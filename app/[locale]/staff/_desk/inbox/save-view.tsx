import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import type { SavedView } from '@/lib/applications/views'
import { dropViewAction, saveViewAction } from '../../_actions/views'
import type { Desk } from '../session/desk'
import { inboxHref, parseInboxQuery, type InboxQuery } from './query'

type SaveViewProps = { desk: Desk; query: InboxQuery; saved: readonly SavedView[] }

/** Saves the current view under a name, or removes it. */
export function SaveView({ desk, query, saved }: SaveViewProps) {
  const { text, locale } = desk
  const href = inboxHref(query)
  const here = saved.find(
    (view) => inboxHref(parseInboxQuery(Object.fromEntries(new URLSearchParams(view.query)))) === href,
  )
  if (here)
    return (
      <ActionForm id="drop-view" action={dropViewAction.bind(null, locale, here.id)} className="flex">
        <Submit kind="quiet" className="min-h-9 px-0! py-0 text-sm font-normal!">
          {text('views.drop')}
        </Submit>
      </ActionForm>
    )
  return (
    <Popover
      label={text('views.save')}
      className="flex min-h-9 items-center text-crimson underline underline-offset-4"
      panelClass="inset-x-4 max-w-md"
    >
      <ActionForm
        id="save-view"
        action={saveViewAction.bind(null, locale, href.split('?')[1] ?? '')}
        className="grid gap-3"
      >
        <Input name="name" label={text('views.name')} hint={text('views.name-hint')} maxLength={40} />
        <Submit className="justify-self-start text-sm">{text('views.do-save')}</Submit>
      </ActionForm>
    </Popover>
  )
}
