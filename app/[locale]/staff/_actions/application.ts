'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import type { ChangeResult } from '@/lib/applications/as-of-version'
import { assign, setStatus } from '@/lib/applications/change'
import { addNote } from '@/lib/applications/notes'
import { release } from '@/lib/applications/release'
import { applicationStatuses } from '@/lib/db/schema/applications'
import { noteSchema } from '@/schemas/staff'
import { asStaff } from '../_desk/action'
import { failure, parseForm } from '../_desk/forms'
import type { Text } from '../_desk/text'

const version = z.coerce.number().int().positive()
const statusForm = z.object({ version, status: z.enum(applicationStatuses) })
const assignForm = z.object({ version, assignee: z.union([z.literal(''), z.uuid()]) })
const releaseForm = z.object({ version })

/** A second officer was faster: nothing is stored, the page shows the newest state, and the choice stays in the form. */
function changed(result: ChangeResult, form: FormData, text: Text, done: string): FormState {
  refresh()
  if (result.kind === 'stale') return failure(form, text('detail.stale'), {}, text('detail.stale-hint'))
  if (result.kind === 'missing') return failure(form, text('detail.gone'))
  if (result.kind === 'refused') return failure(form, text('detail.refused'))
  return { kind: 'done', message: done }
}

export async function statusAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'applications.change', async ({ db, by, text }) => {
    const { data, problem } = parseForm(statusForm, form, text)
    if (problem) return failure(form, text('errors.general'))
    const done = text('detail.status-changed', { status: text(`status.${data.status}`) })
    return changed(await setStatus(db, { id, ...data }, by), form, text, done)
  })
}

export async function assignAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'applications.change', async ({ db, by, text }) => {
    const { data, problem } = parseForm(assignForm, form, text)
    if (problem) return failure(form, text('errors.general'))
    const colleague = data.assignee === '' ? undefined : await getAccount(db, data.assignee)
    const fits =
      data.assignee === '' || (colleague && !colleague.deactivatedAt && may(colleague, 'applications.change'))
    if (!fits) return failure(form, text('detail.no-colleague'))
    const target = { id, version: data.version, assignee: colleague?.id }
    const done = colleague ? text('detail.assigned', { name: colleague.name }) : text('detail.unassigned')
    return changed(await assign(db, target, by), form, text, done)
  })
}

export async function releaseAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'applications.change', async ({ db, by, text }) => {
    const { data, problem } = parseForm(releaseForm, form, text)
    if (problem) return failure(form, text('errors.general'))
    return changed(await release(db, { id, version: data.version }, by), form, text, text('detail.released'))
  })
}

export async function noteAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'applications.change', async ({ db, by, text }) => {
    const { data, problem } = parseForm(noteSchema, form, text)
    if (problem) return problem
    const result = await addNote(db, { id, body: data.body }, by)
    refresh()
    return result.kind === 'added'
      ? { kind: 'done', message: text('detail.note-added') }
      : failure(form, text('detail.gone'))
  })
}
