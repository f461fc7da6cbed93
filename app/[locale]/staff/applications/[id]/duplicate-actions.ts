'use server'

import { z } from 'zod'
import { markDuplicate, tellApart, unmarkDuplicate } from '@/lib/people/duplicates'
import { staffIssue } from '@/schemas/issue-texts'
import { staffAction } from '@/app/[locale]/staff/_desk/action'
import { changeAction, changeState } from '../change-application'

/** What to do with which other application, as its button sends it: `mark:<id>:<version>`. */
const pairForm = (steps: string) =>
  z
    .object({
      version: z.coerce.number().int().positive(),
      do: z
        .string()
        .regex(
          new RegExp(`^(${steps}):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:\\d{1,9}$`),
          staffIssue('errors.general'),
        ),
    })
    .transform(({ version, do: pressed }) => {
      const [step = '', id = '', seen = ''] = pressed.split(':')
      return { version, step, other: { id, version: Number(seen) } }
    })

/** Marks another application as a duplicate of this one, or takes that back. */
export const duplicateAction = staffAction(
  {
    permission: 'applications.merge',
    schema: pairForm('mark|unmark'),
    bound: [z.uuid()],
    application: true,
  },
  async (task, id) => {
    const { data, db, by, t } = task
    const { step, version, other } = data
    if (step === 'unmark')
      return changeState(task, await unmarkDuplicate(db, other, by), t('duplicates.unmark-done'))
    const head = { id, version }
    const result = await markDuplicate(db, { head, duplicate: other }, by)
    return changeState(task, result, t('duplicates.mark-done'))
  },
)

/** Remembers that another application is of somebody else, or suggests it again. */
export const apartAction = changeAction(pairForm('apart|apart-undone'), async (task, id) => {
  const { data, db, by, t, fail } = task
  const kind = data.step === 'apart' ? 'apart' : 'apart-undone'
  const result = await tellApart(db, [{ id, version: data.version }, data.other], kind, by)
  const isGone = result.kind === 'missing' || result.kind === 'refused'
  return isGone
    ? fail(t('duplicates.apart-gone'))
    : changeState(task, result, t(`duplicates.${kind}-done`))
})
