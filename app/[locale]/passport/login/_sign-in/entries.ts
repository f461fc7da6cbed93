import { postedForm } from '@/app/form-visitor'
import { safeReturn, type SignInRequest } from '@/lib/http/browser/return-address'

export type Entries = SignInRequest & { intent: 'send-code' | 'submit'; phone: string; code: string }

export function readEntries(posted: unknown): Entries {
  const form = postedForm(posted)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    intent: text('intent') === 'send-code' ? 'send-code' : 'submit',
    phone: text('phone'),
    code: text('code'),
    returnTo: safeReturn(text('return')),
    newcomer: text('register') === '1',
  }
}
