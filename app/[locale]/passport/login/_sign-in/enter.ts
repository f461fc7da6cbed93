import 'server-only'
import type { Visitor } from '@/app/form-visitor'
import { signIn } from '@/lib/accounts/sign-in'
import { getStore } from '@/lib/db/store'
import { callFailures } from '@/lib/errors/catalog'
import { limitedMessage } from '@/lib/http/server/guard'
import { fieldErrors, summaryOf } from '@/schemas/field-errors'
import { signInSchema } from '@/schemas/sign-in'
import type { Entries } from './entries'
import type { SignInState } from './state'
import { toIssueId } from '@/lib/i18n/known-ids'

/** `token` of the new session; otherwise the form again. */
export type Entered = { token: string } | SignInState

/** The submit button: validates the fields, then checks the code. */
export async function enter({ phone, code }: Entries, { say, address, at }: Visitor): Promise<Entered> {
  const checked = signInSchema.safeParse({ phone, code })
  if (!checked.success) {
    const fields = fieldErrors(checked.error.issues)
    const errors = Object.entries(fields).map(([name, message]) => [name, say(toIssueId(message))])
    return { phone, errors: Object.fromEntries(errors), problem: { title: say(summaryOf(fields)) } }
  }
  const { db } = await getStore()
  const result = await signIn(db, { ...checked.data, address, at })
  if (result.kind === 'signed-in') return { token: result.token }
  if (result.kind === 'limited')
    return { phone, errors: {}, problem: { title: limitedMessage(say, result.retryAfter) } }
  const message = say(callFailures['code-wrong'].text)
  return { phone, errors: { code: message }, problem: { title: message } }
}
