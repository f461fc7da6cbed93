'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import {
  bulkKinds,
  changeMany,
  mostInBulk,
  type BulkChange,
  type BulkResult,
} from '@/lib/applications/change/change-many'
import { tagText } from '@/lib/applications/change/tag-text'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { userText } from '@/lib/text/user-text'
import { staffIssue } from '@/schemas/issue-texts'
import { isOtherShown, staffAction, sentText, type Task } from '@/app/[locale]/staff/_desk/action'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { changeView, dropView, saveView } from '@/lib/applications/inbox/saved-views'
import { viewSchema } from '@/schemas/staff'
import { declineForm } from '@/app/[locale]/staff/applications/change-application'
import { inboxHref, parseInboxQuery } from './inbox-query'

/** An application and the version that the officer saw: `<id>:<version>`. */
const targetField = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,9}$/, staffIssue('errors.general'))
  .transform(readTarget)

function readTarget(text: string) {
  return { id: text.slice(0, 36), version: Number(text.slice(37)) }
}

/**
 * `undo-status` takes the last change back for the applications in `undone`; `spam:<id>:<version>` is the button of one
 * application, whatever is selected.
 */
const bulkForm = z.object({
  do: z
    .string()
    .regex(
      /^(?:undo-)?[a-z]+$|^(?:spam|release):[0-9a-f-]{36}:\d{1,9}$/,
      staffIssue('errors.general'),
    )
    .transform((text) => ({
      kind: text.replace(/:.*/, ''),
      one: text.split(':').slice(1).join(':'),
    }))
    .pipe(
      z.object({
        kind: z.templateLiteral([z.enum(['', 'undo-']), z.enum(bulkKinds)]),
        one: z.union([z.literal(''), targetField]),
      }),
    ),
  row: z.array(targetField).max(mostInBulk, staffIssue('errors.general')),
  undone: z.array(targetField).max(mostInBulk, staffIssue('errors.general')),
  assignee: z.union([z.literal(''), z.uuid()]).default(''),
  status: z.enum(applicationStatuses).default('contacted'),
  tag: z.string().max(200, staffIssue('tags.invalid')).default(''),
  ...declineForm,
})
type BulkForm = z.infer<typeof bulkForm>

/** Changes the selected applications of the list, or undoes the last such change. */
export const bulkAction = staffAction(
  { permission: 'applications.change', schema: bulkForm },
  async (desk) => {
    const { data, t } = desk
    const change = await changeOf(data, desk)
    if (change === undefined)
      return desk.fail(t(data.do.kind === 'assign' ? 'detail.no-colleague' : 'tags.invalid'))
    const { one } = data.do
    if (one !== '' && isOtherShown(desk.form, one.id)) return desk.fail(t('detail.other-shown'))
    const selected = one === '' ? data.row : [one]
    const targets = change.kind === 'undo' ? data.undone : selected
    if (targets.length === 0) return desk.fail(t('bulk.none'))
    const result = await changeMany(desk.db, targets, change, desk.by)
    return bulkAnswer(desk, change, result)
  },
)

/** Undefined if the account cannot take applications, or the text cannot be a tag. */
async function changeOf(data: BulkForm, { db }: Desk): Promise<BulkChange | undefined> {
  const kind = bulkKinds.find((one) => data.do.kind === one)
  if (kind === undefined)
    return { kind: 'undo', of: bulkKinds.find((one) => data.do.kind.endsWith(one)) ?? 'status' }
  if (kind === 'status') return { kind, status: data.status, declined: { reason: data.reason } }
  if (kind === 'tag' || kind === 'untag') {
    const tag = tagText(data.tag)
    return tag === undefined ? undefined : { kind, tag }
  }
  if (kind !== 'assign') return { kind }
  if (data.assignee === '') return { kind, assignee: undefined }
  const colleague = await getAccount(db, data.assignee)
  const fits = colleague && !colleague.deactivatedAt && isAllowed(colleague, 'applications.change')
  return fits ? { kind, assignee: colleague.id } : undefined
}

function bulkAnswer(
  { t, done }: Task,
  change: BulkChange,
  { changed, failed }: BulkResult,
): FormState {
  const message = t(`bulk.done-${change.kind}`, { count: changed.length })
  const tagging = change.kind === 'tag' || change.kind === 'untag'
  const details = failed.map(({ name, why }) =>
    t('bulk.failed', {
      name: name === undefined ? t('bulk.erased') : userText(name),
      why: tagging && why === 'refused' ? t('tags.refused') : t(`bulk.why-${why}`),
    }),
  )
  const rows = changed.map(({ id, version }) => `${id}:${version}`)
  const undo =
    change.kind === 'undo' || rows.length === 0 ? undefined : { do: `undo-${change.kind}`, rows }
  return done(message, { details, undo })
}

/** Saves the filters of the address as a view with a name. `query` is validated like any address. */
export const saveViewAction = staffAction(
  { permission: 'applications.read', schema: viewSchema, bound: [sentText] },
  async ({ data, db, by, account, t, fail, done }, query) => {
    const chosen = parseInboxQuery(Object.fromEntries(new URLSearchParams(query)))
    const kept = inboxHref({ ...chosen, after: undefined }).split('?')[1] ?? ''
    const view = { name: data.name, query: kept, shared: data.shared === '1' }
    const result = await saveView(db, view, { officer: account.id, at: by.at })
    return result === 'full' ? fail(t('views.full')) : done(t('views.kept', { name: data.name }))
  },
)

/** Renames a view, or changes who sees it. */
export const changeViewAction = staffAction(
  { permission: 'applications.read', schema: viewSchema, bound: [z.uuid()] },
  async ({ data, db, account, t, fail, wrong, done }, id) => {
    const change = { id, name: data.name, shared: data.shared === '1' }
    const result = await changeView(db, change, account.id)
    if (result === 'taken') return wrong({ name: t('views.taken') })
    refresh()
    if (result === 'missing') return fail(t('views.gone'))
    return done(t('views.kept', { name: data.name }))
  },
)

export const dropViewAction = staffAction(
  { permission: 'applications.read', bound: [z.uuid()] },
  async ({ db, account, t, may, done }, id) => {
    await dropView(db, id, { officer: account.id, isLead: may('applications.merge') })
    return done(t('views.dropped'))
  },
)
