'use server'

import { z } from 'zod'
import { mergeApplications, tellApart } from '@/lib/applications/merge/merge'
import { splitBefore, undoMerge } from '@/lib/applications/merge/undo-merge'
import { staffIssue } from '@/schemas/issue-texts'
import { staffAction, goTo } from '@/app/[locale]/staff/_desk/action'
import { changeAction, changed } from '../../change-application'
import { applicationHref, keptList } from '../../kept-list'

/** `merge:<id>:<version>` of the other application, as sent by the buttons of the list. */
const pairForm = (steps: string) =>
  z.object({
    version: z.coerce.number().int().positive(),
    do: z
      .string()
      .regex(
        new RegExp(`^(${steps}):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:\\d{1,9}$`),
        staffIssue('errors.general'),
      ),
  })

/** The fields for which the value of the duplicate was chosen: `field-name` is `merged`. */
function takenFields(form: FormData): string[] {
  return [...form].flatMap(([name, value]) =>
    name.startsWith('field-') && value === 'merged' ? [name.slice('field-'.length)] : [],
  )
}

/** Merges another application of the same phone into this one, or splits it off again. */
export const mergeAction = staffAction(
  {
    permission: 'applications.merge',
    schema: pairForm('merge|split'),
    bound: [z.uuid()],
    application: true,
  },
  async (task, id) => {
    const { data, db, by, t, form, fail } = task
    const [what = '', other = '', version = ''] = data.do.split(':')
    const merged = { id: other, version: Number(version) }
    if (what === 'split') {
      const result = await undoMerge(db, merged, by)
      const reference = result.kind === 'refused' ? await splitBefore(db, other) : undefined
      if (reference === undefined) return changed(task, result, t('merge.split-done'))
      return fail(t('merge.inner-first', { reference }), {}, t('merge.inner-hint', { reference }))
    }
    const kept = { id, version: data.version }
    const result = await mergeApplications(db, { kept, merged, take: takenFields(form) }, by)
    if (result.kind === 'changed') return goTo(applicationHref(id, keptList(form)))
    return changed(task, result, '')
  },
)

/** Remembers that another application is of somebody else, or suggests it again. */
export const apartAction = changeAction(pairForm('apart|apart-undone'), async (task, id) => {
  const { data, db, by, t, fail } = task
  const [step = '', other = '', version = ''] = data.do.split(':')
  const kind = step === 'apart' ? step : 'apart-undone'
  const pair = [
    { id, version: data.version },
    { id: other, version: Number(version) },
  ] as const
  const result = await tellApart(db, pair, kind, by)
  const isGone = result.kind === 'missing' || result.kind === 'refused'
  return isGone ? fail(t('merge.apart-gone')) : changed(task, result, t(`merge.${kind}-done`))
})
