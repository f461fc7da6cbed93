'use server'

import { staffAction, goTo } from '@/app/[locale]/staff/_desk/action'
import { confirmHref, typedProblem } from '@/app/[locale]/staff/_desk/confirmation'
import { safeNext } from '@/app/[locale]/staff/_desk/safe-next'
import { entryText } from '@/lib/http/server/entries'

/** Confirms the person's identity and redirects to the page they wanted. */
export const confirmAction = staffAction({ permission: 'signed-in' }, async (desk) => {
  const { form } = desk
  const problem = await typedProblem(desk, entryText(form, 'confirm'))
  if (!problem) return goTo(confirmHref(safeNext(form.get('next'))))
  const fields =
    'field' in problem && problem.field !== undefined ? { confirm: problem.field } : undefined
  return desk.fail(problem.message, fields, 'text' in problem ? problem.text : undefined)
})
