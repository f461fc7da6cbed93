import { postedForm } from '@/app/posted-form'
import { entriesOf, formValues, type FormValues } from '@/schemas/application-fields/form'
import { cleanLines } from '@/schemas/clean-text'
import { applicationFieldNames } from '@/schemas/enrolment'
import { originOf } from '@/schemas/campaign'
import { formKind, type FormKind } from '@/schemas/enrolment-forms'

/** The fields of a native form post, as entries and under the names of the API. */
export type Entries = {
  intent: 'send-code' | 'submit'
  kind: FormKind
  byMail: boolean
  values: FormValues
  /** The fields of `POST /api/enrollment/v1.0/applications`. */
  wire: Readonly<Record<string, string>>
}

/** The query of the page on which the form was sent: without a script, nothing else remembers the campaign. */
function queryOf(referer: string | null): URLSearchParams {
  return URL.canParse(referer ?? '') ? new URL(referer ?? '').searchParams : new URLSearchParams()
}

/** `referer` is the address of the page with the form. Fields of the form count before its query. */
export function readEntries(posted: unknown, locale: string, referer: string | null = null): Entries {
  const form = postedForm(posted)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? cleanLines(value) : ''
  }
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
