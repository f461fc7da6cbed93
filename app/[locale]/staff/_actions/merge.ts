'use server'

import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { mergeApplications, splitMerged } from '@/lib/applications/merge'
import { asStaff } from '../_desk/action'
import { changed } from '../_desk/changed'
import { failure, parseForm } from '../_desk/forms'

const version = z.coerce.number().int().positive()
const mergeForm = z.object({ version, other: z.uuid(), otherVersion: version })
const splitForm = z.object({ other: z.uuid(), otherVersion: version })

/** Hides another application of the same phone behind this one. */
export async function mergeAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'applications.merge', async ({ db, by, text }) => {
    const { data, problem } = parseForm(mergeForm, form, text)
    if (problem) return failure(form, text('errors.general'))
    const kept = { id, version: data.version }
    const merged = { id: data.other, version: data.otherVersion }
    return changed(await mergeApplications(db, { kept, merged }, by), form, text, text('merge.done'))
  })
}

/** Gives back what was merged. */
export async function splitAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'applications.merge', async ({ db, by, text }) => {
    const { data, problem } = parseForm(splitForm, form, text)
    if (problem) return failure(form, text('errors.general'))
    const result = await splitMerged(db, { id: data.other, version: data.otherVersion }, by)
    return changed(result, form, text, text('merge.split-done'))
  })
}
