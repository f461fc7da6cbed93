import 'server-only'
import type { Visitor } from '@/app/form-visitor'
import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import { callFailures } from '@/lib/errors/catalogue'
import { getPlatform } from '@/lib/platform/platform'
import { sendCodeSchema } from '@/schemas/verification'
import { formAgain, limited, wrongCode } from './answers'
import type { Entries } from './entries'
import { toIssueId } from '@/lib/i18n/known-ids'

/** The button “send code”: validates the phone number only. */
export async function sendCode(entries: Entries, visitor: Visitor): Promise<NativeFormState> {
  const asked = sendCodeSchema.safeParse({ account: entries.values.phone, service: 'enrollment' })
  if (!asked.success) {
    const message = toIssueId(asked.error.issues[0]?.message)
    return formAgain(entries, {
      problem: { title: visitor.say(message) },
      errors: { phone: message },
    })
  }
  const { account: phone, service: purpose } = asked.data
  const result = await getPlatform().sendCode({ phone, purpose }, visitor)
  if (result.kind === 'limited') return limited(entries, visitor, result.retryAfter)
  if (result.kind === 'failed') return wrongCode(entries, visitor.say(callFailures['code-send'].text))
  return formAgain(entries, { codeNote: visitor.say('components.enrolment.code.sent') })
}
