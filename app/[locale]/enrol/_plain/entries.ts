import type { FormValues } from '@/components/enrolment/enrolment-form/values'
import { toProjectId } from '@/lib/projects'
import type { FormKind } from '@/schemas/enrolment-forms'

/** What a plain form sent: the visitor's entries, and the same in the names of the API. */
export type Entries = {
  intent: 'send-code' | 'submit'
  kind: FormKind
  values: FormValues
  /** The fields of `POST /api/enrollment/v1.0/applications`. */
  wire: Readonly<Record<string, string>>
}

// The page and its form are ours, so of everything else that is sent only these are looked at.
const carried = [
  'name',
  'phone',
  'project',
  'consent',
  'news',
  'consent_version',
  'idempotency_key',
  'opened_at',
  'website',
  'channel',
]

export function readEntries(form: FormData, locale: string): Entries {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const kind = text('form') === 'training' ? 'training' : 'consultation'
  const project = text('project')
  const own = Object.fromEntries(carried.map((name) => [name, text(name)]))
  return {
    intent: text('intent') === 'send-code' ? 'send-code' : 'submit',
    kind,
    values: {
      name: text('name'),
      phone: text('phone'),
      code: text('code'),
      project,
      consent: text('consent') !== '',
      news: text('news') !== '',
      website: text('website'),
    },
    wire: { ...own, form: kind, locale, page: '/enrol', project_id: toProjectId(project) ?? '' },
  }
}
