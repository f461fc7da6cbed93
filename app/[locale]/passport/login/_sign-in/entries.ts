import { postedForm } from '@/app/form-visitor'
import { entryText, excessOf, visitorLimits } from '@/lib/http/server/entries'
import { safeReturn, type SignInRequest } from '@/lib/http/browser/return-address'

export type Entries = SignInRequest & {
  intent: 'send-code' | 'submit'
  phone: string
  code: string
  excess: ReturnType<typeof excessOf>
}

export function readEntries(posted: unknown): Entries {
  const form = postedForm(posted)
  const text = (name: string) => entryText(form, name).slice(0, visitorLimits.length)
  return {
    intent: text('intent') === 'send-code' ? 'send-code' : 'submit',
    phone: text('phone'),
    code: text('code'),
    returnTo: safeReturn(text('return')),
    newcomer: text('register') === '1',
    excess: excessOf(form, visitorLimits),
  }
}
