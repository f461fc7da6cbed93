'use server'

import { refresh } from 'next/cache'
import type { FormState } from '@/components/staff/action-form/state'
import { changeView, dropView, saveView } from '@/lib/applications/inbox/saved-views'
import { viewSchema } from '@/schemas/staff'
import { asStaff, isId, isText } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'
import { inboxHref, parseInboxQuery } from '../_desk/inbox/query'

/** Saves the filters of the address as a view with a name. `query` is validated like any address. */
export async function saveViewAction(
  locale: string,
  query: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.read',
    async ({ db, by, account, t }) => {
      const { data, problem } = parseForm(viewSchema, form, t)
      if (problem) return problem
      const chosen = parseInboxQuery(Object.fromEntries(new URLSearchParams(query)))
      const kept = inboxHref({ ...chosen, after: undefined }).split('?')[1] ?? ''
      const view = { name: data.name, query: kept, shared: data.shared === '1' }
      const result = await saveView(db, view, { officer: account.id, at: by.at })
      if (result === 'full') return failure(form, t('views.full'))
      refresh()
      return { kind: 'done', message: t('views.kept', { name: data.name }) }
    },
    { bound: isText(query) },
  )
}

/** Renames a view, or changes who sees it. */
export async function changeViewAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.read',
    async ({ db, account, t }) => {
      const { data, problem } = parseForm(viewSchema, form, t)
      if (problem) return problem
      const change = { id, name: data.name, shared: data.shared === '1' }
      const result = await changeView(db, change, account.id)
      if (result === 'taken') return failure(form, t('errors.check'), { name: t('views.taken') })
      refresh()
      if (result === 'missing') return failure(form, t('views.gone'))
      return { kind: 'done', message: t('views.kept', { name: data.name }) }
    },
    { bound: isId(id) },
  )
}

export async function dropViewAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    'applications.read',
    async ({ db, account, t, may }) => {
      await dropView(db, id, { officer: account.id, isLead: may('applications.merge') })
      refresh()
      return { kind: 'done', message: t('views.dropped') }
    },
    { bound: isId(id) },
  )
}
