import 'server-only'
import type { Visitor } from '@/app/form-visitor'
import { callFailures } from '@/lib/errors/catalog'
import { limitedMessage } from '@/lib/http/server/guard'
import { getPlatform } from '@/lib/platform/platform'
import { sendCodeSchema } from '@/schemas/verification'
import type { Entries } from './entries'
import type { SignInState } from './state'
import { toIssueId } from '@/lib/i18n/known-ids'
import { StoreUnavailable } from '@/lib/db/errors'
import { PlatformUnavailable, type Caller } from '@/lib/platform/port'

/** The button “send code”: validates the phone number only. */
export async function sendCode({ phone }: Entries, visitor: Visitor): Promise<SignInState> {
  const { say } = visitor
  const asked = sendCodeSchema.safeParse({ account: phone, service: 'login' })
  if (!asked.success) {
    const message = say(toIssueId(asked.error.issues[0]?.message))
    return { phone, errors: { phone: message }, problem: { title: message } }
  }
  const { account, service: purpose } = asked.data
  const result = await getPlatform().sendCode({ account, purpose }, visitor)
  const failed = (title: string) => ({ phone, errors: {}, problem: { title }, asked: true })
  if (result.kind === 'limited') {
    const { retryAfter } = result
    return { ...failed(limitedMessage(say, retryAfter)), retryAfter }
  }
  if (result.kind === 'failed') return failed(say(callFailures['code-send'].text))
  return { phone, errors: {}, note: say('components.enrolment.code.sent'), asked: true }
}

/** True for temporary failures: the input is valid, but the store or platform is unavailable. */
export function isPassing(error: unknown): boolean {
  return error instanceof StoreUnavailable || error instanceof PlatformUnavailable
}

/**
 * Whether the visitor has a valid session. If that cannot be determined, the form is shown and reports the failure on
 * submission.
 */
export async function isSignedIn(caller: Caller): Promise<boolean> {
  try {
    return (await getPlatform().userInfo(caller, false)) !== undefined
  } catch (error) {
    if (isPassing(error)) return false
    throw error
  }
}
