'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { asStaff } from '../_desk/action'
import { confirmHref } from '../_desk/session/confirm-href'
import { typedProblem } from '../_desk/session/confirmation'
import { failure } from '../_desk/forms'
import { goTo } from '../_desk/session/go-to'
import { safeNext } from '../_desk/session/safe-next'

/** Confirms the person's identity and redirects to the page they wanted. */
export async function confirmAction(locale: string, _: FormState, form: FormData): Promise<FormState> {
  return asStaff(locale, form, undefined, async (desk) => {
    const typed = form.get('confirm')
    const problem = await typedProblem(desk, typeof typed === 'string' ? typed : '')
    if (!problem) return goTo(confirmHref(safeNext(form.get('next'))))
    const fields = 'field' in problem && problem.field !== undefined ? { confirm: problem.field } : undefined
    return failure(form, problem.message, fields, 'text' in problem ? problem.text : undefined)
  })
}
