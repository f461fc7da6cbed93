import 'server-only'
import { z } from 'zod'
import { typedValues, type FormState } from '@/components/staff/action-form/state'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { documentLimits, entryText, excessOf } from '@/lib/http/server/entries'
import { toStaffIssueId } from '@/lib/i18n/known-ids'
import { printableText } from '@/schemas/clean-text'

/** A value of a form as one line; of a longer one the beginning. */
export const textIn = (form: FormData, name: string, longest = 200): string =>
  entryText(form, name).normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, longest)

/** A failure that keeps the input. `message` and the texts of the fields are in the person's language. */
export function formFailure(
  form: FormData,
  message: string,
  fields: Record<string, string> = {},
  text?: string,
): FormState {
  return { kind: 'error', message, text, fields, values: typedValues(form) }
}

type Parsed<Output> =
  { data: Output; problem?: undefined } | { data?: undefined; problem: FormState }

/** Whether a field of a schema takes several values. */
function isList(schema: z.ZodType, name: string): boolean {
  return schema instanceof z.ZodObject && schema.shape[name] instanceof z.ZodArray
}

/**
 * Validates a form, without the fields of Next, with its schema. A value that no control of the form offers gets the
 * general error. `labelOf` names a field in the texts that need it.
 */
export function parseForm<Output>(
  schema: z.ZodType<Output>,
  form: FormData,
  t: StaffTranslate,
  labelOf: (field: string) => string = (field) => field,
): Parsed<Output> {
  const sent: Record<string, unknown> = Object.fromEntries(
    [...form].filter(([name]) => !name.startsWith('$') && !isList(schema, name)),
  )
  if (schema instanceof z.ZodObject)
    for (const name of Object.keys(schema.shape))
      if (isList(schema, name)) sent[name] = form.getAll(name)
  const result = schema.safeParse(sent)
  if (result.success) return { data: result.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    const id = toStaffIssueId(message)
    const field = String(path[0] ?? '')
    if (id !== 'errors.general') fields[field] ??= t(id, { field: labelOf(field) })
  }
  const isTyped = Object.keys(fields).length > 0
  return { problem: formFailure(form, t(isTyped ? 'errors.check' : 'errors.general'), fields) }
}

/** The entries of a form, sent as JSON, without signs that cannot be stored; undefined for anything else. */
export async function readJsonForm(request: Request): Promise<FormData | undefined> {
  const sent: unknown = await request.json().catch(() => undefined)
  const { data } = z.record(z.string(), z.string()).safeParse(sent)
  if (!data || excessOf(Object.entries(data), documentLimits)) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) form.set(name, printableText(value))
  return form
}
