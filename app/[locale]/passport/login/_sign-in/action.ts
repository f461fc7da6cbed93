'use server'

import { redirect } from 'next/navigation'
import { isScripted, keepCookie, readSender, type Visitor } from '@/app/form-visitor'
import { signInPath, signInQuery } from '@/lib/http/browser/return-address'
import { signInMode, signIn, visitorCookie, visitorSessionLifetime } from '@/lib/accounts/visitors'
import { env } from '@/lib/env'
import { callFailures } from '@/lib/errors/catalog'
import { cookieName } from '@/lib/http/server/cookies'
import type { Locale } from '@/lib/i18n/locales'
import { readEntries, type Entries } from './entries'
import { sendCode, isPassing, isSignedIn } from './send-code'
import type { SignInState } from './state'
import 'server-only'
import { getStore } from '@/lib/db/store'
import { limitedMessage } from '@/lib/http/server/guard'
import { fieldErrors, summaryOf } from '@/lib/errors/field-errors'
import { signInSchema } from '@/schemas/verification'
import { toIssueId } from '@/lib/i18n/known-ids'

/** `token` of the new session; otherwise the form again. */
type Entered = { token: string } | SignInState

/** The submit button: validates the fields, then checks the code. */
async function enter({ phone, code }: Entries, { say, address, at }: Visitor): Promise<Entered> {
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

/** More was sent than the form has, or longer values. */
function tooMuch(
  { phone }: Entries,
  excess: NonNullable<Entries['excess']>,
  { say }: Visitor,
): SignInState {
  if (excess === 'many')
    return { phone, errors: {}, problem: { title: say(callFailures.malformed.text) } }
  const text = say(callFailures.unreadable.text)
  return {
    phone,
    errors: Object.fromEntries(excess.long.map((name) => [name, text])),
    problem: { title: text },
  }
}

/**
 * The sign-in form, with the same checks, limits and messages as the API. A native form post is redirected; a script
 * loads the next page as a whole, so that the header requests the visitor's state again.
 */
export async function signInAction(
  locale: Locale,
  _: SignInState,
  form: FormData,
): Promise<SignInState> {
  const { visitor, isForeign } = await readSender(locale)
  const entries = readEntries(form)
  const { phone } = entries
  if (isForeign) {
    const { text } = callFailures.foreign
    const problem = {
      title: visitor.say(text),
      text: visitor.say('components.enrolment.errors.foreign.next'),
    }
    return { phone, errors: {}, problem }
  }
  if (entries.excess) return tooMuch(entries, entries.excess, visitor)
  const leave = async (go: string) => {
    if (await isScripted()) return { phone, errors: {}, go }
    return redirect(go)
  }
  if (signInMode(env()) !== 'embedded') return leave(signInPath + signInQuery(entries))
  // A second submission, by Back or a double press: the code is used up, but the visitor is signed in already.
  if (await isSignedIn(visitor)) return leave(entries.returnTo)
  let result: Entered
  try {
    result = await (entries.intent === 'send-code'
      ? sendCode(entries, visitor)
      : enter(entries, visitor))
  } catch (error) {
    if (!isPassing(error)) throw error
    return {
      phone,
      errors: {},
      problem: { title: visitor.say(callFailures.unavailable.text) },
    }
  }
  if (!('token' in result)) return result
  await keepCookie(cookieName(visitorCookie, env().SITE_URL), result.token, visitorSessionLifetime)
  return leave(entries.returnTo)
}
