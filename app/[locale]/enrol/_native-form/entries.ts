import { postedForm, type Visitor } from '@/app/form-visitor'
import {
  entriesOf,
  formValues,
  type FormValues,
  enteredAs,
} from '@/schemas/application-fields/form'
import { cleanLines } from '@/schemas/clean-text'
import { applicationFieldNames } from '@/schemas/enrolment'
import { originOf } from '@/schemas/campaign'
import { formKind, type FormKind } from '@/schemas/enrolment-forms'
import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import { callFailures } from '@/lib/errors/catalog'
import { limitedMessage } from '@/lib/http/server/guard'
import { entryText, excessOf, visitorLimits } from '@/lib/http/server/entries'
import { toIssueId } from '@/lib/i18n/known-ids'
import type { MessageId } from '@/lib/i18n/message-ids'

/** The fields of a native form post, as entries and under the names of the API. */
export type Entries = {
  intent: 'send-code' | 'submit'
  kind: FormKind
  byMail: boolean
  /** What is too long is cut: it is shown again, and never stored. */
  values: FormValues
  excess: ReturnType<typeof excessOf>
  /** The fields of `POST /api/enrollment/v1.0/applications`. */
  wire: Readonly<Record<string, string>>
}

/** The query of the page on which the form was sent: without a script, nothing else remembers the campaign. */
function queryOf(referer: string | null): URLSearchParams {
  return URL.canParse(referer ?? '') ? new URL(referer ?? '').searchParams : new URLSearchParams()
}

/** `referer` is the address of the page with the form. Fields of the form count before its query. */
export function readEntries(
  posted: unknown,
  locale: string,
  referer: string | null = null,
): Entries {
  const form = postedForm(posted)
  const text = (name: string) => cleanLines(entryText(form, name).slice(0, visitorLimits.length))
  const kind = formKind(text('form'))
  const byMail = text('by') === 'mail'
  const values = formValues({ text, tick: (name) => text(name) !== '' })
  // Reads only the fields of the call; the browser and Next send others too.
  const sent = Object.fromEntries(applicationFieldNames.map((name) => [name, text(name)]))
  const query = queryOf(referer)
  const only = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : undefined)
  const origin = Object.entries(originOf(only)).filter(([name]) => !sent[name])
  return {
    intent: text('intent') === 'send-code' ? 'send-code' : 'submit',
    kind,
    byMail,
    values,
    excess: excessOf(form, visitorLimits),
    wire: {
      ...sent,
      ...Object.fromEntries(origin),
      ...entriesOf(values),
      ...(byMail ? {} : { email: '' }),
      form: kind,
      locale,
      page: '/enrol',
    },
  }
}

/** The form again, with its input and messages. The code is never written into a page. */
export function formAgain(
  { values, wire }: Entries,
  said: Partial<NativeFormState>,
): NativeFormState {
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
  const errors = Object.entries(fields).map(([name, text]) => [
    enteredAs(name) ?? name,
    toIssueId(text),
  ])
  return formAgain(entries, {
    problem: { title: say(message) },
    errors: Object.fromEntries(errors),
  })
}

/** More was sent than the form has, or longer values. */
export function tooMuch(
  entries: Entries,
  excess: NonNullable<Entries['excess']>,
  { say }: Visitor,
): NativeFormState {
  if (excess === 'many')
    return formAgain(entries, { problem: { title: say(callFailures.malformed.text) } })
  const text = say(callFailures.unreadable.text)
  const errors = excess.long.map((name) => [enteredAs(name) ?? name, text])
  return formAgain(entries, { problem: { title: text }, errors: Object.fromEntries(errors) })
}

/** The code was rejected; `message` is in the visitor's language. */
export function wrongCode(entries: Entries, message: string): NativeFormState {
  return formAgain(entries, { problem: { title: message }, errors: { code: message } })
}

export function limitedState(
  entries: Entries,
  { say }: Visitor,
  retryAfter: number,
): NativeFormState {
  return formAgain(entries, { problem: { title: limitedMessage(say, retryAfter) } })
}

/** The form did not come from a page of the site. */
export function foreignState(entries: Entries, { say }: Visitor): NativeFormState {
  const { text } = callFailures.foreign
  return formAgain(entries, {
    problem: { title: say(text), text: say('components.enrolment.errors.foreign.next') },
  })
}
