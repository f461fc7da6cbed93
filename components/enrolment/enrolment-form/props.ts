import type { Advice } from '@/components/enrolment/enrolment-form/call-due'
import type { Identity } from '@/components/enrolment/enrolment-form/identity'
import type { FormValues } from '@/schemas/application-fields/form'
import type { EnrolmentTexts } from '@/lib/i18n/enrolment-texts'
import type { FormKind } from '@/schemas/enrolment-forms'
import type { FieldErrors } from '@/schemas/field-errors'
import type { Locale } from '@/schemas/locale'

/** Who collects, whom to write to, and for how long it is kept: from content and configuration. */
export type Operator = {
  name: string
  privacyEmail: string
  /** A number of days, or the token that the front server replaces with it. */
  retentionDays: number | string
  advice: Advice
}

/** How the form stands after it was sent without JavaScript. */
export type PlainState = {
  /** Absent where fields outside the form hold it: on a prerendered page. */
  identity?: Identity
  values: Partial<FormValues>
  /** Field → message id. */
  errors: FieldErrors
  problem?: { title: string; text?: string }
  /** What became of a request for a code. */
  codeNote?: string
}

export type EnrolmentFormProps = {
  kind: FormKind
  locale: Locale
  /** The visitor's path, without the locale: decides which projects are offered. */
  path: string
  texts: EnrolmentTexts
  operator: Operator
  /** A slug asked for by the address; an unknown one is ignored. */
  project?: string
  /** False where something else names the form, such as the panel. */
  titled?: boolean
  /** Given on /enrol, where the form also works as plain HTML. */
  plain?: {
    action: (data: FormData) => void
    state: PlainState
    /** Of the application that was just stored without JavaScript. */
    reference?: string
    /** The channel named by the address, as there is no script to remember it. */
    channel?: string
  }
}
