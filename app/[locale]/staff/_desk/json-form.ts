import 'server-only'
import { z } from 'zod'
import { printable } from '@/schemas/clean-text'

/** The entries of a form, sent as JSON, without signs that cannot be stored; undefined for anything else. */
export async function readJsonForm(request: Request): Promise<FormData | undefined> {
  const sent: unknown = await request.json().catch(() => undefined)
  const { data } = z.record(z.string(), z.string()).safeParse(sent)
  if (!data) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) form.set(name, printable(value))
  return form
}
