import * as z from 'zod/mini'
import { codeField, phone } from '@/schemas/application-fields/checks'

/** The fields of the visitors' sign-in, in order. Messages are ids of the enrolment texts. */
export const signInSchema = z.object({ phone, code: codeField })
