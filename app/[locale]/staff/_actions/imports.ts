'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { decideImport, dropImport, undoImport } from '@/lib/imports/decide'
import { addPiece, beginImport, endUpload, largestPiece } from '@/lib/imports/upload'
import { asStaff, isId, goTo } from '@/app/staff/action'
import { failure } from '@/app/staff/forms'
import { readChoices } from '../_desk/imports/choices'

const needed = 'applications.import'

/** Takes a small file in one form. With a script, the page sends it in pieces instead. */
export async function uploadAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, needed, async ({ db, by, t }) => {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0)
      return failure(form, t('errors.check'), { file: t('imports.no-file') })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const id = await beginImport(db, file.name, by)
    const pieces = Math.ceil(bytes.length / largestPiece)
    for (let number = 0; number < pieces; number += 1) {
      const piece = bytes.subarray(number * largestPiece, (number + 1) * largestPiece)
      await addPiece(db, { id, number, bytes: piece }, by)
    }
    await endUpload(db, id, pieces, by)
    return goTo(`/staff/imports/${id}`)
  })
}

/** Stores the choices for an import; `do=start` starts it. */
export async function decideAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    needed,
    async (desk) => {
      const { db, by, t } = desk
      const start = form.get('do') === 'start'
      const read = await readChoices(desk, form, start)
      if ('errors' in read) return failure(form, t('errors.check'), read.errors)
      const decision = await decideImport(db, { id, choices: read.choices, start }, by)
      if (decision === 'not-now') return failure(form, t('imports.not-now'))
      return goTo(`/staff/imports/${id}`)
    },
    { bound: isId(id) },
  )
}

/** Takes an import back. */
export async function undoImportAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    needed,
    async ({ db, by, t }) => {
      const decision = await undoImport(db, id, by)
      return decision === 'undoing' ? goTo(`/staff/imports/${id}`) : failure(form, t('imports.not-now'))
    },
    { bound: isId(id) },
  )
}

/** Deletes a file of which nothing has been stored. */
export async function dropImportAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(
    locale,
    form,
    needed,
    async ({ db, t }) =>
      (await dropImport(db, id)) ? goTo('/staff/imports') : failure(form, t('imports.not-now')),
    { bound: isId(id) },
  )
}
