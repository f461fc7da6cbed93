const errors = 'components.enrolment.errors'

/** Field name → message id of the enrolment texts, in the order of the form; one message per field. */
export type FieldErrors = Readonly<Record<string, string>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

const general = `${errors}.general`

/** The first message of each field. Issues without a field (an unknown field) count as `form`. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) {
    if (path[0] === undefined) found.form ??= general
    else found[String(path[0])] ??= message
  }
  return found
}

/** True for messages about an empty field. */
function isEmptiness(messageId: string): boolean {
  return messageId.endsWith('.empty')
}

/** The heading of a list of field errors: '请完善信息' if any field is empty. */
export function summaryMessage(messageIds: readonly string[]) {
  return messageIds.some(isEmptiness)
    ? (`${errors}.incomplete` as const)
    : (`${errors}.mistakes` as const)
}

export function summaryOf(fields: FieldErrors) {
  return summaryMessage(Object.values(fields))
}
