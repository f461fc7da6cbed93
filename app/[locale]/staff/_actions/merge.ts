'use server'

import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { mergeApplications } from '@/lib/applications/merge'
import { splitMerged } from '@/lib/applications/split'
import { asStaff } from '../_desk/action'
import { changed } from '../_desk/application/changed'
import { failure, parseForm } from '../_desk/forms'

/** `merge:<id>:<version>` of the other application, as sent by the buttons of the list. */
const mergeForm = z.object({
  version: z.coerce.number().int().positive(),
  do: z.string().regex(/^(merge|split):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,9}$/),
})

/** Merges another application of the same phone into this one, or splits it off again. */
export async function mergeAction(
  locale: string,
  id: string,
  _: FormState,
  form: FormData,
): Promise<FormState> {
  return asStaff(locale, form, 'applications.merge', async ({ db, by, text }) => {
    const { data } = parseForm(mergeForm, form, text)
    if (!data) return failure(form, text('errors.general'))
    const [what = '', other = '', version = ''] = data.do.split(':')
    const merged = { id: other, version: Number(version) }
    if (what === 'split')
      return changed(await splitMerged(db, merged, by), form, text, text('merge.split-done'))
    const kept = { id, version: data.version }
    return changed(await mergeApplications(db, { kept, merged }, by), form, text, text('merge.done'))
  })
}
