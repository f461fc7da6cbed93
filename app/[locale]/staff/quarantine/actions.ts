'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import { confirmSpam, release } from '@/lib/applications/change/quarantine'
import { staffIssue } from '@/schemas/issue-texts'
import { asStaff, isOtherShown } from '@/app/staff/action'
import { failure, parseForm } from '@/app/staff/forms'

/** `release:<id>:<version>`, as sent by the buttons of the list. */
const decisionForm = z.object({
  do: z
    .string()
    .regex(
      /^(release|confirm):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,9}$/,
      staffIssue('errors.general'),
    ),
})

/** Releases one application from quarantine, or confirms that it is spam. */
export async function quarantineAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, 'applications.change', async ({ db, by, t }) => {
    const { data } = parseForm(decisionForm, form, t)
    if (!data) return failure(form, t('errors.general'))
    const [what = '', id = '', version = ''] = data.do.split(':')
    if (isOtherShown(form, id)) return failure(form, t('detail.other-shown'))
    const releases = what === 'release'
    const change = releases ? release : confirmSpam
    const result = await change(db, { id, version: Number(version) }, by)
    refresh()
    if (result.kind === 'missing') return failure(form, t('detail.gone'))
    if (result.kind !== 'changed') return failure(form, t('quarantine.stale'))
    return { kind: 'done', message: t(releases ? 'quarantine.done-release' : 'quarantine.done-confirm') }
  })
}
