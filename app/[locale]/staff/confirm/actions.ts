'use server'

import type { FormState } from '@/components/staff/action-form/state'
import { asStaff, goTo } from '@/app/staff/action'
import { confirmHref, typedProblem } from '@/app/staff/confirmation'
import { failure } from '@/app/staff/forms'
import { safeNext } from '@/app/staff/safe-next'

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
