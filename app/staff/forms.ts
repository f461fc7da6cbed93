import 'server-only'
import { z } from 'zod'
import { typedValues, type FormState } from '@/components/staff/action-form/state'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { toStaffIssueId } from '@/lib/i18n/known-ids'
import { printable } from '@/schemas/clean-text'

/** A failure that keeps the input. `message` and the texts of the fields are in the person's language. */
export function failure(
  form: FormData,
  message: string,
  fields: Record<string, string> = {},
  text?: string,
): FormState {
  return { kind: 'error', message, text, fields, values: typedValues(form) }
}

type Parsed<Output> = { data: Output; problem?: undefined } | { data?: undefined; problem: FormState }

/**
 * Validates a form with its schema; `lists` names the fields that may occur several times. A value that no control of the form
 * offers gets the general error.
 */
export function parseForm<Output>(
  schema: z.ZodType<Output>,
  form: FormData,
  t: StaffTranslate,
  lists: readonly string[] = [],
): Parsed<Output> {
  const single = [...form.entries()].filter(([name]) => !lists.includes(name))
  const several = lists.map((name) => [name, form.getAll(name)] as const)
  const result = schema.safeParse(Object.fromEntries([...single, ...several]))
  if (result.success) return { data: result.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    const id = toStaffIssueId(message)
    if (id !== 'errors.general') fields[String(path[0] ?? '')] ??= t(id)
  }
  const isTyped = Object.keys(fields).length > 0
  return { problem: failure(form, t(isTyped ? 'errors.check' : 'errors.general'), fields) }
}

/** The entries of a form, sent as JSON, without signs that cannot be stored; undefined for anything else. */
export async function readJsonForm(request: Request): Promise<FormData | undefined> {
  const sent: unknown = await request.json().catch(() => undefined)
  const { data } = z.record(z.string(), z.string()).safeParse(sent)
  if (!data) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) form.set(name, printable(value))
  return form
}
