import type { Outcome } from '@/components/enrolment/enrolment-form/send-form'
import { browserFailures } from '@/lib/errors/browser'
import { callFailures } from '@/lib/errors/catalogue'
import { enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

/** What the summary on top of the form says. `fields`: field → message, or message id of the catalogue. */
export type Problem = { title: string; text?: string; fields: Readonly<Record<string, string>> }

/** The wire's names for what the form calls otherwise. */
const formNames: Readonly<Record<string, string>> = { project_id: 'project', account: 'phone' }
const shown = ['name', 'phone', 'code', 'project', 'consent', 'news']

function fieldsOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(fields).map(
    ([field, message]) => [formNames[field] ?? field, message] as const,
  )
  return Object.fromEntries(named.filter(([field]) => shown.includes(field)))
}

/** The words for a sending that failed: the server's where it gave some, else the form's own. */
export function problemOf(outcome: Exclude<Outcome, { kind: 'accepted' }>, texts: EnrolmentTexts): Problem {
  switch (outcome.kind) {
    case 'code': {
      const message = outcome.message || texts[browserFailures['code-check'].text]
      return { title: message, fields: { code: message } }
    }
    case 'fields':
      return {
        title: outcome.message || texts[callFailures.mistakes.text],
        fields: fieldsOf(outcome.fields),
      }
    case 'conflict':
      return {
        title: texts[callFailures.conflict.text],
        text: enrolmentText(texts, 'errors.conflict.next'),
        fields: {},
      }
    case 'failed':
      return {
        title: outcome.message || texts[browserFailures.submit.text],
        text: enrolmentText(texts, 'kept'),
        fields: {},
      }
  }
}
