'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { confirmSpam, release } from '@/lib/applications/change/quarantine'
import { staffIssue } from '@/schemas/issue-texts'
import { staffAction, isOtherShown } from '@/app/staff/action'

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
export const quarantineAction = staffAction(
  { permission: 'applications.change', schema: decisionForm },
  async ({ data, db, by, t, form, fail, done }) => {
    const [what = '', id = '', version = ''] = data.do.split(':')
    if (isOtherShown(form, id)) return fail(t('detail.other-shown'))
    const releases = what === 'release'
    const change = releases ? release : confirmSpam
    const result = await change(db, { id, version: Number(version) }, by)
    refresh()
    if (result.kind === 'missing') return fail(t('detail.gone'))
    if (result.kind !== 'changed') return fail(t('quarantine.stale'))
    return done(t(releases ? 'quarantine.done-release' : 'quarantine.done-confirm'))
  },
)
