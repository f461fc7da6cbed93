import type { Advice } from '@/components/enrolment/enrolment-form/call-due'
import type { FormValues } from '@/schemas/application-fields/form'
import type { FormKind } from '@/schemas/enrolment-forms'
import type { FieldErrors } from '@/lib/errors/field-errors'
import type { Locale } from '@/schemas/locale'
import type { Origin } from '@/schemas/campaign'

/** Who collects the data, the contact, and how long it is stored: from content and configuration. */
export type Operator = {
  name: string
  privacyEmail: string
  /** A number of days, or the placeholder that the front server replaces with it. */
  retentionDays: number | string
  advice: Advice
}

/** The state of the form after a submission without JavaScript. */
export type NativeFormState = {
  values: Partial<FormValues>
  /** Field → message id. */
  errors: FieldErrors
  problem?: { title: string; text?: string }
  /** The result of a request for a code. */
  codeNote?: string
  /** The origin that the form was sent with. */
  origin?: Origin
}

export type EnrolmentFormProps = {
  kind: FormKind
  locale: Locale
  /** The visitor's path, without the locale: determines the offered projects. */
  path: string
  operator: Operator
  /** The project slug of the address; an unknown one is ignored. */
  project?: string
  /** The open class that is booked. */
  lesson?: string | undefined
  /** For a person outside mainland China: an e-mail address in place of the mobile number. */
  byMail?: boolean
  /** The intakes of each program that take applications: when each starts, and the deadline. */
  intakes?: Readonly<Record<string, readonly { start: string; deadline: string }[]>> | undefined
  /** False if another element names the form, such as the panel. */
  titled?: boolean
  /** The page says above the form what it is for. */
  told?: boolean
  /** Set on /enrol, where the form also works without JavaScript. */
  native?: {
    action: (data: FormData) => void
    state: NativeFormState
    /** Reference of the application just stored without JavaScript. */
    reference?: string
  }
}
