import 'server-only'
import { z } from 'zod'
import { refresh } from 'next/cache'
import { unstable_rethrow, redirect } from 'next/navigation'
import { postedForm, isScripted } from '@/app/form-visitor'
import { shownField, typedValues, type FormState } from '@/components/staff/action-form/state'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { isUnfit, StoreUnavailable } from '@/lib/db/errors'
import { staffIssue } from '@/schemas/issue-texts'
import { deskLimits, excessOf, type EntryLimits } from '@/lib/http/server/entries'
import { log } from '@/lib/log'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { askToConfirm } from './confirmation'
import { findDesk, logRefusal, refuseForeign, type Desk } from './session'
import { formFailure, parseForm } from './forms'
import { languageOf } from './language'

/** An address, a query or a sealed text, each of which is looked up or opened later. */
export const sentText = z.string().max(4096, staffIssue('errors.general'))

type Outputs<Bound extends readonly z.ZodType[]> = {
  -readonly [Index in keyof Bound]: z.output<Bound[Index]>
}

type Rules<Data, Bound extends readonly z.ZodType[]> = {
  permission: Permission | 'signed-in'
  schema?: z.ZodType<Data>
  /** What a page binds to the action, besides the language: a client can send anything. */
  bound?: Bound
  /** The person must have confirmed their identity within the last ten minutes. */
  confirm?: true
  /** The page of the form must show the application that is bound first. */
  application?: true
  /** What the form may send, if that is more than other forms of the desk may. */
  limits?: EntryLimits
}

type Done = Extract<FormState, { kind: 'done' }>

/** What an action works with: the desk, the form, and its answers. */
export type Task<Data = unknown> = Desk & {
  data: Data
  form: FormData
  fail(message: string, fields?: Record<string, string>, hint?: string): FormState
  /** Something is wrong with these fields. */
  wrong(fields: Record<string, string>): FormState
  /** Shows the new state of the page with the message. */
  done(message: string, more?: Omit<Done, 'kind' | 'message'>): FormState
}

/**
 * An action of the desk, for a signed-in person who has the permission. When the session has ended, the store is
 * unavailable, or the schema refuses the form, the answer says so and keeps the input.
 */
export function staffAction<Data, const Bound extends readonly z.ZodType[] = []>(
  rules: Rules<Data, Bound>,
  work: (task: Task<Data>, ...bound: Outputs<Bound>) => Promise<FormState>,
) {
  const { permission, schema, confirm, application, limits } = rules
  const bound = z.tuple((rules.bound ?? []) as unknown as [])
  const count = rules.bound?.length ?? 0
  async function action(
    locale: string,
    ...sent: [...Outputs<Bound>, state: FormState, form: FormData]
  ): Promise<FormState> {
    await refuseForeign()
    const { t } = languageOf(locale)
    const form = sent[count + 1] as FormData
    return orFailed(
      form,
      t,
      async () => {
        const desk = await findDesk(locale)
        if (!desk) return sessionEnded(form, t)
        if (permission !== 'signed-in' && !desk.may(permission)) {
          await logRefusal(desk, permission)
          return formFailure(form, t('errors.not-permitted'))
        }
        const given = bound.safeParse(sent.slice(0, count))
        if (!given.success) return formFailure(form, t('errors.general'))
        if (application && isOtherShown(form, String(sent[0])))
          return formFailure(form, t('detail.other-shown'))
        const asked = confirm ? await askToConfirm(desk, form) : undefined
        if (asked) return asked
        const { data, problem } = schema ? parseForm(schema, form, t) : {}
        if (problem) return problem
        const answer = await work(
          taskOf(desk, form, data as Data),
          ...(given.data as unknown as Outputs<Bound>),
        )
        return confirm && answer.kind === 'go' ? { ...answer, values: typedValues(form) } : answer
      },
      limits,
    )
  }
  // A function of rest parameters has no length of its own.
  return Object.defineProperty(action, 'length', { value: count + 3 })
}

function taskOf<Data>(desk: Desk, form: FormData, data: Data): Task<Data> {
  return {
    ...desk,
    data,
    form,
    fail: (message, fields, hint) => formFailure(form, message, fields, hint),
    wrong: (fields) => formFailure(form, desk.t('errors.check'), fields),
    done: (message, more) => {
      refresh()
      return { kind: 'done', message, ...more }
    },
  }
}

/** The session has ended: the answer leads to the sign-in. */
export function sessionEnded(form: FormData, t: StaffTranslate): FormState {
  const ended = formFailure(form, t('errors.signed-out'), {}, t('errors.signed-out-hint'))
  return ended.kind === 'error' ? { ...ended, signIn: t('sign-in.title') } : ended
}

/**
 * Turns too much input, an unavailable store, a value that no button or field sends, and unexpected errors into answers that keep
 * the input; rethrows Next's redirects.
 */
export async function orFailed(
  form: FormData,
  t: StaffTranslate,
  work: () => Promise<FormState>,
  limits: EntryLimits = deskLimits,
): Promise<FormState> {
  if (postedForm(form) !== form) return formFailure(postedForm(form), t('errors.general'))
  const excess = excessOf(form, limits)
  if (excess === 'many') return formFailure(new FormData(), t('errors.general'))
  if (excess)
    return formFailure(
      form,
      t('errors.check'),
      Object.fromEntries(excess.long.map((name) => [name, t('errors.long')])),
    )
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreUnavailable) return formFailure(form, t('errors.store'))
    if (isUnfit(error)) return formFailure(form, t('errors.general'))
    unstable_rethrow(error)
    log().error({ err: error }, 'an action of the desk failed')
    return formFailure(form, t('errors.failed'))
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
