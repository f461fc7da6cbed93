import * as z from 'zod/mini'
import { facet } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'

export { forms, type FormKind } from '@/schemas/form-kinds'

export const defaultChannel = '19962'

/** The fields of the consultation form, in the order of the form. */
export const consultationFormSchema = z.object(facet(enteredFields, 'entry'))

/** The training form does not verify the phone. */
export const trainingFormSchema = z.omit(consultationFormSchema, { code: true })

export type ConsultationForm = z.output<typeof consultationFormSchema>
