import 'server-only'
import { z } from 'zod'
import { unstable_rethrow, redirect } from 'next/navigation'
import { postedForm } from '@/app/posted-form'
import { shownField, type FormState } from '@/components/staff/action-form/state'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { isUnfit, StoreUnavailable } from '@/lib/db/errors'
import { staffIssue } from '@/schemas/issue-texts'
import { log } from '@/lib/log'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { isScripted } from '@/app/form-visitor'
import { askToConfirm } from './confirmation'
import { findDesk, logRefusal, refuseForeign, type Desk } from './session'
import { failure } from './forms'
import { languageOf } from './language'

/** The result of a schema for bound arguments. */
export type Bound = Pick<z.ZodSafeParseResult<unknown>, 'success'>

type Options = { confirm?: boolean; application?: string; bound?: Bound }

export const isId = (...ids: unknown[]): Bound => z.array(z.uuid()).safeParse(ids)
/** An address, a query or a sealed text, each of which is looked up or opened later. */
export const isText = (text: unknown): Bound =>
  z.string().max(4096, staffIssue('errors.general')).safeParse(text)

function isBound(options: Options): boolean {
  const isApplication = !('application' in options) || isId(options.application).success
  return isApplication && options.bound?.success !== false
}

/**
 * Runs an action for a signed-in person who has the permission. When the session has ended, or the store is
 * unavailable, the answer says so and keeps the input. With `confirm`, the person must have confirmed their identity
 * within the last ten minutes; otherwise the answer requests it, and the form keeps its input. With `application`, the page of
 * the form must show that application. `bound` is what a schema says of the other arguments that a page has bound to the action: a
 * client can send any.
 */
export async function asStaff(
  locale: string,
  form: FormData,
  permission: Permission | undefined,
  work: (desk: Desk) => Promise<FormState>,
  options: Options = {},
): Promise<FormState> {
  await refuseForeign()
  const { t } = languageOf(locale)
  const { confirm = false, application } = options
  return orFailed(form, t, async () => {
    const desk = await findDesk(locale)
    if (!desk) {
      const ended = failure(form, t('errors.signed-out'), {}, t('errors.signed-out-hint'))
      return ended.kind === 'error' ? { ...ended, signIn: t('sign-in.title') } : ended
    }
    if (permission && !desk.may(permission)) {
      await logRefusal(desk, permission)
      return failure(form, t('errors.not-permitted'))
    }
    if (!isBound(options)) return failure(form, t('errors.general'))
    if (application !== undefined && isOtherShown(form, application))
      return failure(form, t('detail.other-shown'))
    const asked = confirm ? await askToConfirm(desk, form) : undefined
    return asked ?? work(desk)
  })
}

/** Turns an unavailable store, a value that no button or field sends, and unexpected errors into answers that keep the input; rethrows Next's redirects. */
export async function orFailed(
  form: FormData,
  t: StaffTranslate,
  work: () => Promise<FormState>,
): Promise<FormState> {
  if (postedForm(form) !== form) return failure(postedForm(form), t('errors.general'))
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreUnavailable) return failure(form, t('errors.store'))
    if (isUnfit(error)) return failure(form, t('errors.general'))
    unstable_rethrow(error)
    log().error({ err: error }, 'an action of the desk failed')
    return failure(form, t('errors.failed'))
  }
}

/**
 * Ends an action with another page. A native form post is redirected. A script receives the address and loads the page
 * itself: otherwise Next would fetch it from this server on behalf of the client, and the audit log would contain the
 * address of the server instead of the client's.
 */
export async function goTo(href: string): Promise<FormState> {
  if (await isScripted()) return { kind: 'go', href }
  return redirect(href)
}

/** Whether a form of the pane belongs to another application than the one in the address of its page. */
export function isOtherShown(form: FormData, application: string): boolean {
  const shown = form.get(shownField)
  return shown !== null && shown !== application
}
