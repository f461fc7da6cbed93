import type { Visitor } from '@/app/form-visitor'
import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import { callFailures } from '@/lib/errors/catalog'
import { limitedMessage } from '@/lib/http/server/guard'
import { originOf } from '@/schemas/campaign'
import { enteredAs } from '@/schemas/application-fields/form'
import { toIssueId } from '@/lib/i18n/known-ids'
import type { Entries } from './entries'
import type { MessageId } from '@/lib/i18n/message-ids'

/** The form again, with its input and messages. The code is never written into a page. */
export function formAgain({ values, wire }: Entries, said: Partial<NativeFormState>): NativeFormState {
  return {
    values: { ...values, code: '' },
    errors: {},
    origin: originOf((name) => wire[name === 'channel_num' ? 'channel' : name]),
    ...said,
  }
}

/** The entries are valid, but could not be stored. */
export function notTaken(entries: Entries, { say }: Visitor, title: string): NativeFormState {
  return formAgain(entries, { problem: { title, text: say('components.enrolment.kept') } })
}

export function wrongFields(
  entries: Entries,
  { say }: Visitor,
  message: MessageId,
  fields: NativeFormState['errors'],
): NativeFormState {
  const errors = Object.entries(fields).map(([name, text]) => [enteredAs(name) ?? name, toIssueId(text)])
  return formAgain(entries, { problem: { title: say(message) }, errors: Object.fromEntries(errors) })
}

/** The code was rejected; `message` is in the visitor's language. */
export function wrongCode(entries: Entries, message: string): NativeFormState {
  return formAgain(entries, { problem: { title: message }, errors: { code: message } })
}

export function limited(entries: Entries, { say }: Visitor, retryAfter: number): NativeFormState {
  return formAgain(entries, { problem: { title: limitedMessage(say, retryAfter) } })
}

/** The form did not come from a page of the site. */
export function foreign(entries: Entries, { say }: Visitor): NativeFormState {
  const { text } = callFailures.foreign
  return formAgain(entries, {
    problem: { title: say(text), text: say('components.enrolment.errors.foreign.next') },
  })
}
