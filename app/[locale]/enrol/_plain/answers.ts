import type { Visitor } from '@/app/form-visitor'
import type { PlainState } from '@/components/enrolment/enrolment-form/props'
import { callFailures } from '@/lib/errors/catalogue'
import { limitedMessage } from '@/lib/http/server/guard'
import { enteredAs } from '@/schemas/application-fields/form'
import type { Entries } from './entries'
import type { MessageId } from '@/lib/i18n/message-ids'

/** The form again, with what was entered and what is to be said about it. The code is never written into a page. */
export function formAgain({ values, wire }: Entries, said: Partial<PlainState>): PlainState {
  return {
    identity: { key: wire.idempotency_key ?? '', openedAt: Number(wire.opened_at) || 0 },
    values: { ...values, code: '' },
    errors: {},
    ...said,
  }
}

/** Nothing is wrong with the entries, but they could not be taken. */
export function notTaken(entries: Entries, { say }: Visitor, title: string): PlainState {
  return formAgain(entries, { problem: { title, text: say('components.enrolment.kept') } })
}

export function wrongFields(
  entries: Entries,
  { say }: Visitor,
  message: MessageId,
  fields: PlainState['errors'],
): PlainState {
  const errors = Object.entries(fields).map(([name, text]) => [enteredAs(name) ?? name, text])
  return formAgain(entries, { problem: { title: say(message) }, errors: Object.fromEntries(errors) })
}

/** The code is refused: `message` in the visitor's language. */
export function wrongCode(entries: Entries, message: string): PlainState {
  return formAgain(entries, { problem: { title: message }, errors: { code: message } })
}

export function limited(entries: Entries, { say }: Visitor, retryAfter: number): PlainState {
  return formAgain(entries, { problem: { title: limitedMessage(say, retryAfter) } })
}

/** Stored before under this key, with other contents: what stands here now gets a key of its own. */
export function conflict(entries: Entries, { say }: Visitor, fresh: PlainState['identity']): PlainState {
  const problem = { title: say(callFailures.conflict.text), text: say(`${callFailures.conflict.text}.next`) }
  return { ...formAgain(entries, { problem }), identity: fresh }
}
