import { summaryMessage } from '@/schemas/enrolment'

/** Field name → message id of the enrolment catalogue, in the order of the form; one message a field. */
export type FieldErrors = Readonly<Record<string, string>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

const general = 'components.enrolment.errors.general'

/** The first message of each field. Issues without a field (an unknown one was sent) count as `form`. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    if (path[0] === undefined) errors.form ??= general
    else errors[String(path[0])] ??= message
  }
  return errors
}

/** The message that heads them: '请完善信息' when anything is empty. */
export function summaryOf(errors: FieldErrors): string {
  return summaryMessage(Object.values(errors))
}
