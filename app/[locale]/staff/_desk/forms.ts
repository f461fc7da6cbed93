import 'server-only'
import type { z } from 'zod'
import type { FormState } from '@/components/staff/action-form/state'
import type { Text } from './text'
import { toStaffIssueId } from '@/lib/i18n/known-ids'

const secret = new Set(['password', 'again', 'current', 'code', 'token', 'confirm'])

/** Fields of several check boxes. */
const lists = new Set(['roles', 'account', 'accounts', 'checked'])

/** The input, to be shown again after an error. Passwords and codes are never sent back. */
function typedValues(form: FormData): Record<string, string | string[]> {
  const names = new Set([...form.keys()].filter((name) => !name.startsWith('$') && !secret.has(name)))
  return Object.fromEntries(
    [...names].map((name) => {
      const all = form.getAll(name).filter((value) => typeof value === 'string')
      return [name, lists.has(name) ? all : (all[0] ?? '')]
    }),
  )
}

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

/** Validates a form with its schema; `lists` names the fields that may occur several times. */
export function parseForm<Output>(
  schema: z.ZodType<Output>,
  form: FormData,
  text: Text,
  lists: readonly string[] = [],
): Parsed<Output> {
  const single = [...form.entries()].filter(([name]) => !lists.includes(name))
  const several = lists.map((name) => [name, form.getAll(name)] as const)
  const result = schema.safeParse(Object.fromEntries([...single, ...several]))
  if (result.success) return { data: result.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '')
    fields[name] ??= text(toStaffIssueId(message))
  }
  return { problem: failure(form, text('errors.check'), fields) }
}
