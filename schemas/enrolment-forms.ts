import * as z from 'zod/mini'
import { facet } from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'

export { forms, type FormKind } from '@/schemas/form-kinds'

export const defaultChannel = '19962'

/** What the visitor fills in on the consultation form; keys in the order they are shown. */
export const consultationFormSchema = z.object(facet(enteredFields, 'entry'))

/** The training form proves no phone. */
export const trainingFormSchema = z.omit(consultationFormSchema, { code: true })

export type ConsultationForm = z.output<typeof consultationFormSchema>
