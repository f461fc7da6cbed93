import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { Popover } from '@/components/staff/popover'
import type { SavedView } from '@/lib/applications/inbox/saved-views'
import type { Desk } from '@/app/staff/session'
import { changeViewAction, dropViewAction, saveViewAction } from './actions'
import { inboxHref, parseInboxQuery, type InboxQuery } from './inbox-query'

type SaveViewProps = { desk: Desk; query: InboxQuery; saved: readonly SavedView[] }

const button = 'flex min-h-9 items-center text-link'

/** Saves the current view under a name, or changes or removes it. A view of a colleague is only shown. */
export function SaveView({ desk, query, saved }: SaveViewProps) {
  const { t, locale } = desk
  const href = inboxHref(query)
  const same = saved.filter(
    (view) => inboxHref(parseInboxQuery(Object.fromEntries(new URLSearchParams(view.query)))) === href,
  )
  const here = same.find(({ own }) => own)
  if (here)
    return (
      <Popover label={t('views.change')} className={button} panelClass="inset-x-4 max-w-md">
        <ActionForm
          id="change-view"
          action={changeViewAction.bind(null, locale, here.id)}
          className="grid gap-3"
        >
          <ViewFields desk={desk} view={here} />
        </ActionForm>
        <DropView desk={desk} view={here} />
      </Popover>
    )
  const abandoned = desk.may('applications.merge') ? same.find(({ left }) => left) : undefined
  if (abandoned) return <DropView desk={desk} view={abandoned} />
  if (same.length > 0) return null
  return (
    <Popover label={t('views.save')} className={button} panelClass="inset-x-4 max-w-md">
      <ActionForm
        id="save-view"
        action={saveViewAction.bind(null, locale, href.split('?')[1] ?? '')}
        className="grid gap-3"
      >
        <ViewFields desk={desk} />
      </ActionForm>
    </Popover>
  )
}

function DropView({ desk: { t, locale }, view }: { desk: Desk; view: SavedView }) {
  return (
    <ActionForm id="drop-view" action={dropViewAction.bind(null, locale, view.id)} className="flex">
      <Submit kind="quiet" className="min-h-11 px-0! py-0 text-sm font-normal!">
        {t('views.drop')}
      </Submit>
    </ActionForm>
  )
}

function ViewFields({ desk: { t }, view }: { desk: Desk; view?: SavedView }) {
  const options = [
    { value: '', label: t('views.only-me') },
    { value: '1', label: t('views.everybody') },
  ]
  return (
    <>
      <Input
        name="name"
        label={t('views.name')}
        hint={view ? undefined : t('views.name-hint')}
        defaultValue={view?.name}
        maxLength={40}
      />
      <Choice
        name="shared"
        label={t('views.who')}
        options={options}
        defaultValue={view?.shared ? '1' : ''}
        className="text-sm"
      />
      <Submit className="justify-self-start text-sm">{t('views.do-save')}</Submit>
    </>
  )
}
