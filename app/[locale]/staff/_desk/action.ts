import 'server-only'
import type { FormState } from '@/components/staff/action-form/state'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { StoreUnavailable } from '@/lib/db/errors'
import { askToConfirm } from './session/confirmation'
import { findDesk, type Desk } from './session/desk'
import { failure } from './forms'
import { noteRefusal } from './session/refusal'
import { languageOf } from './text'
import { refuseForeign } from './session/visit'

/**
 * Runs an action for whoever is signed in and permitted. When the session has ended meanwhile, or the store cannot be
 * used, the answer says so and keeps what was typed. With `confirm`, the person has to have proved who they are within
 * ten minutes; otherwise the answer asks for it, and the form stays as it is.
 */
export async function asStaff(
  locale: string,
  form: FormData,
  permission: Permission | undefined,
  work: (desk: Desk) => Promise<FormState>,
  { confirm = false } = {},
): Promise<FormState> {
  await refuseForeign()
  const { text } = languageOf(locale)
  return orUnavailable(form, text('errors.store'), async () => {
    const desk = await findDesk(locale)
    if (!desk) {
      const ended = failure(form, text('errors.signed-out'), {}, text('errors.signed-out-hint'))
      return ended.kind === 'error' ? { ...ended, signIn: text('sign-in.title') } : ended
    }
    if (permission && !desk.may(permission)) {
      noteRefusal(desk, permission)
      return failure(form, text('errors.not-permitted'))
    }
    const asked = confirm ? await askToConfirm(desk, form) : undefined
    return asked ?? work(desk)
  })
}

/** Turns a store that cannot be used into an answer; other errors pass, Next's redirects among them. */
export async function orUnavailable(
  form: FormData,
  message: string,
  work: () => Promise<FormState>,
): Promise<FormState> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreUnavailable) return failure(form, message)
    throw error
  }
}
