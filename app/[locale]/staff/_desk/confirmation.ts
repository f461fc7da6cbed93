import 'server-only'
import type { Confirmation, FormState } from '@/components/staff/action-form/state'
import { confirmTyped, isConfirmed } from '@/lib/accounts/staff/confirmation'
import { hasProvider } from '@/lib/accounts/staff/oidc/provider'
import type { StaffAccount } from '@/lib/accounts/staff/sessions'
import { keysFor } from '@/lib/env/keys'
import type { Desk } from './session'
import { formFailure } from './forms'

/** Whether the account belongs to the operator's identity provider, and may therefore have no password here. */
export function usesProvider({ providerSubject }: StaffAccount): boolean {
  return providerSubject !== null && hasProvider()
}

/** The texts of the field; mentions a code only if there is an authenticator. */
export function confirmationTexts({ account, t }: Pick<Desk, 'account' | 't'>): Confirmation {
  const provider = { href: '/staff/sso?confirm=1', label: t('confirm.provider') }
  return {
    label: t(account.totpEnabledAt === null ? 'field.password' : 'confirm.password-or-code'),
    submit: t('confirm.submit'),
    ...(usesProvider(account) ? { provider } : {}),
  }
}

/** Checks a typed confirmation. Returns errors by field; undefined if it is right. */
export async function typedProblem(desk: Desk, typed: string) {
  const { db, session, by, t } = desk
  if (typed === '') return { message: t('errors.check'), field: t('errors.password-empty') }
  const key = keysFor('staff second factor')
  const answer = await confirmTyped(db, { session, ...by, typed: typed.slice(0, 1024), key })
  if (answer === 'right') return undefined
  if (answer === 'locked') return { message: t('sign-in.locked'), text: t('sign-in.locked-hint') }
  return { message: t('errors.check'), field: t('confirm.wrong') }
}

/** Undefined after a recent confirmation; otherwise an answer that requests one and keeps the input. */
export async function askToConfirm(desk: Desk, form: FormData): Promise<FormState | undefined> {
  const { session, by, t } = desk
  if (isConfirmed(session, by.at)) return undefined
  const typed = form.get('confirm')
  const problem =
    typeof typed === 'string'
      ? await typedProblem(desk, typed)
      : { message: t('confirm.title'), text: t('confirm.hint') }
  if (!problem) return undefined
  const fields =
    'field' in problem && problem.field !== undefined ? { confirm: problem.field } : undefined
  const state = formFailure(
    form,
    problem.message,
    fields,
    'text' in problem ? problem.text : undefined,
  )
  return state.kind === 'error' ? { ...state, confirm: confirmationTexts(desk) } : state
}

/** The page that confirms the person's identity and redirects to `next`. */
export function confirmHref(next: string): string {
  return `/staff/confirm?next=${encodeURIComponent(next)}`
}
