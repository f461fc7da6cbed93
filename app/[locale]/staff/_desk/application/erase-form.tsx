import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit } from '@/components/staff/fields'
import { eraseApplicationAction } from '../../_actions/subject'
import type { Desk } from '../session/desk'

/** Erases the application on the page. Folded away to prevent accidents; absent without the permission. */
export function EraseForm({ desk, id }: { desk: Desk; id: string }) {
  const { locale, text } = desk
  if (!desk.may('applications.erase')) return null
  const scopes = (['this', 'person'] as const).map((value) => ({
    value,
    label: text(`erase.scope-${value}`),
  }))
  return (
    <details className="border-t border-line pt-3 text-sm print:hidden">
      <summary className="flex min-h-9 cursor-pointer items-center text-crimson">
        {text('erase.title')}
      </summary>
      <div className="grid gap-4 pt-3">
        <p className="text-ink-soft">{text('erase.lead')}</p>
        <ActionForm
          id="erase"
          action={eraseApplicationAction.bind(null, locale, id)}
          className="grid gap-4 text-sm"
        >
          <Choice
            name="scope"
            label={text('erase.scope')}
            options={scopes}
            defaultValue="this"
            className="text-sm"
          />
          <Input name="reference" label={text('erase.confirm')} autoComplete="off" className="text-sm" />
          <Submit className="justify-self-start text-sm">{text('erase.submit')}</Submit>
        </ActionForm>
      </div>
    </details>
  )
}
