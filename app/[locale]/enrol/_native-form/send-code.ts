import 'server-only'
import type { Visitor } from '@/app/form-visitor'
import type { NativeFormState } from '@/components/enrolment/enrolment-form/props'
import { callFailures } from '@/lib/errors/catalog'
import { getPlatform } from '@/lib/platform/platform'
import { mailAccount, sendCodeSchema } from '@/schemas/verification'
import { formAgain, limitedState, wrongCode, type Entries } from './entries'
import { toIssueId } from '@/lib/i18n/known-ids'

/** The button “send code”: validates the phone number or address only. */
export async function sendCode(entries: Entries, visitor: Visitor): Promise<NativeFormState> {
  const field = entries.byMail ? 'email' : 'phone'
  const schema = entries.byMail ? mailAccount : sendCodeSchema.shape.account
  const asked = schema.safeParse(entries.values[field])
  if (!asked.success) {
    const message = toIssueId(asked.error.issues[0]?.message)
    return formAgain(entries, {
      problem: { title: visitor.say(message) },
      errors: { [field]: message },
    })
  }
  const code = { account: asked.data, purpose: 'enrollment' } as const
  const result = await getPlatform().sendCode(code, visitor)
  if (result.kind === 'limited') return limitedState(entries, visitor, result.retryAfter)
  if (result.kind === 'failed')
    return wrongCode(entries, visitor.say(callFailures['code-send'].text))
  return formAgain(entries, {
    codeNote: visitor.say(`components.enrolment.code.sent${entries.byMail ? '.mail' : ''}`),
  })
}
