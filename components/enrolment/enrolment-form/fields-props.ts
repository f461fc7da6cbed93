import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import type { Enrolment } from '@/components/enrolment/enrolment-form/use-enrolment'
import type { EnrolmentTexts } from '@/lib/i18n/enrolment-texts'

/** The props of every field of the form. */
export type FieldsProps = {
  id: string
  enrolment: Enrolment
  texts: EnrolmentTexts
  native?: NativeFormState
}
