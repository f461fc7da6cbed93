const errors = 'components.enrolment.errors'

/** Field name → message id of the enrolment catalogue, in the order of the form; one message a field. */
export type FieldErrors = Readonly<Record<string, string>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

const general = `${errors}.general`

/** The first message of each field. Issues without a field (an unknown one was sent) count as `form`. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) {
    if (path[0] === undefined) found.form ??= general
    else found[String(path[0])] ??= message
  }
  return found
}

/** True for the message ids that mean "nothing was filled in": these make the summary say so. */
function isEmptiness(messageId: string): boolean {
  return messageId.endsWith('.empty')
}

/** The message that heads a list of field errors: '请完善信息' when anything is empty. */
export function summaryMessage(messageIds: readonly string[]) {
  return messageIds.some(isEmptiness) ? (`${errors}.incomplete` as const) : (`${errors}.mistakes` as const)
}

/** The same for a set of field errors. */
export function summaryOf(fields: FieldErrors) {
  return summaryMessage(Object.values(fields))
}
