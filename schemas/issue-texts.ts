import type { IdBelow } from '@/lib/i18n/message-ids'

/**
 * Names the texts of a schema's issues, which are messages whose ids begin with `prefix`. An id without a text is a type error, and
 * the lint rule about checks refuses a check without one.
 */
export function issueTexts<const Prefix extends string>(prefix: Prefix) {
  return <Id extends IdBelow<Prefix>>(id: Id) => `${prefix}.${id}` as const
}

/** The texts of forms of the desk. */
export const staffIssue = issueTexts('components.staff')
