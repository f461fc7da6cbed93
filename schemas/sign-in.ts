import * as z from 'zod/mini'
import { codeField, phone } from '@/schemas/application-fields/checks'

/** What a visitor enters to sign in; keys in the order they are shown. Messages are ids of the enrolment catalogue. */
export const signInSchema = z.object({ phone, code: codeField })
