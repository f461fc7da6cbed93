import type { FieldErrors } from 'react-hook-form'
import type { Outcome } from '@/components/enrolment/enrolment-form/send-form'
import { browserFailures } from '@/lib/errors/browser'
import { callFailures } from '@/lib/errors/catalogue'
import { enrolmentText, type EnrolmentTexts } from '@/lib/i18n/enrolment-texts'
import { enteredAs, type FormValues } from '@/schemas/application-fields/form'
import { summaryMessage } from '@/schemas/field-errors'

/** The content of the summary above the form. `fields`: field → message, or message id of the catalogue. */
export type Problem = {
  title: string
  text?: string
  fields: Readonly<Record<string, string>>
  /** Found by the validation in the browser: the title depends on the fields alone. */
  checked?: true
}

/** The errors of a call, under the names of the visible fields. */
function fieldsOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  const entered = Object.entries(fields).map(([name, message]) => [enteredAs(name), message] as const)
  return Object.fromEntries(entered.filter(([field]) => field !== undefined))
}

/** The texts for a failed submission: the server's if it sent any, otherwise the form's own. */
export function problemOf(outcome: Exclude<Outcome, { kind: 'accepted' }>, texts: EnrolmentTexts): Problem {
  switch (outcome.kind) {
    case 'code': {
      const message = outcome.message || texts[browserFailures['code-check'].text]
      return { title: message, fields: { code: message } }
    }
    case 'unchecked':
      return {
        title: texts[browserFailures['code-check'].text],
        text: enrolmentText(texts, 'kept'),
        fields: {},
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

type Errors = FieldErrors<FormValues>

function messagesOf(errors: Errors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]),
  )
}

/** The problem found by the validation in the browser. */
export function checkProblem(errors: Errors, texts: EnrolmentTexts): Problem {
  const fields = messagesOf(errors)
  return { title: texts[summaryMessage(Object.values(fields))], fields, checked: true }
}

/** The rest of a problem while its fields are being corrected; undefined once none of them has an error. */
export function remaining(problem: Problem, errors: Errors, texts: EnrolmentTexts): Problem | undefined {
  const found = Object.keys(problem.fields)
  if (found.length === 0) return problem
  const left = Object.entries(messagesOf(errors)).filter(([field]) => found.includes(field))
  if (left.length === 0) return undefined
  const fields = Object.fromEntries(found.flatMap((field) => left.filter(([name]) => name === field)))
  const title = problem.checked ? texts[summaryMessage(Object.values(fields))] : problem.title
  return { ...problem, title, fields }
}
