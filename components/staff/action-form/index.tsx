'use client'

import {
  useActionState,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  Component,
  type ReactNode,
  type ContextType,
  type MouseEvent,
  type Ref,
} from 'react'
import { unstable_rethrow } from 'next/navigation'
import { IntlContext } from 'react-intl'
import { ActionFormContext } from '@/components/staff/action-form/context'
import { ConfirmField } from '@/components/staff/action-form/confirm-field'
import { announceDone } from '@/components/staff/action-form/done'
import {
  idle,
  typedValues,
  type FormAction,
  type FormState,
  type Values,
} from '@/components/staff/action-form/state'
import { CopyButton } from '@/components/staff/copy-button'
import { useStaffT } from '@/components/staff/use-staff-t'
import { ownPath } from '@/components/staff/own-path'
import { ErrorSummary } from '@/components/ui/error-summary'

type ActionFormProps = {
  /** Unique on the page; prefix of the controls' ids. */
  id: string
  action: FormAction
  className?: string
  /** Keeps the controls as they are after an error, for those that do not take their value from the answer. */
  keeps?: boolean
  children: ReactNode
}

/** Whether the focus is still where it was when the form was sent, in the form, or nowhere. */
function hasStayed(form: HTMLFormElement | null, before: Element | null): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now === before || form?.contains(now) === true
}

/** Gives the focus to the heading above a form that its own answer removes, such as “Withdraw” with its invitation. */
function focusHeadingAbove(form: HTMLFormElement): void {
  const section = form.closest('section')
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const heading = (section?.isConnected ? section : document).querySelector<HTMLElement>('h1, h2')
    if (heading) heading.tabIndex = -1
    heading?.focus()
  })
}

/** A form of the desk. An action that gets no answer keeps the input, too. */
export function ActionForm(props: ActionFormProps) {
  return (
    <FormBoundary>
      {(initial, keep) => <SentForm {...props} initial={initial} onSend={keep} />}
    </FormBoundary>
  )
}

/**
 * A form whose action answers with errors or a success. The answer is shown in place and gets the focus, unless the person
 * has moved on meanwhile. An error keeps the input.
 */
function SentForm({
  id,
  action,
  className = 'grid gap-5',
  keeps = false,
  children,
  initial,
  onSend,
}: ActionFormProps & { initial: FormState; onSend: (values: Values) => void }) {
  const [state, send] = useActionState(action, initial)
  const outcome = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const left = useRef<Element>(null)
  useEffect(() => {
    if (state.kind === 'go') return location.assign(state.href)
    if (hasStayed(form.current, left.current)) outcome.current?.focus()
    left.current = null
    if (state.kind === 'done') announceDone(form.current, state.message)
  }, [state])
  useLayoutEffect(() => {
    const own = form.current
    return () => {
      if (own && left.current && hasStayed(own, left.current)) focusHeadingAbove(own)
    }
  }, [])
  return (
    <form
      ref={form}
      id={`form-${id}`}
      action={send}
      className={className}
      noValidate
      onSubmit={({ currentTarget, nativeEvent }) => {
        left.current = document.activeElement
        const by = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
        onSend(typedValues(new FormData(currentTarget, by)))
      }}
      // React resets a form after each answer.
      onReset={(event) => {
        if (keeps && state.kind === 'error') event.preventDefault()
      }}
    >
      <Outcome ref={outcome} id={id} state={state} />
      <ActionFormContext value={{ id, state }}>
        <ConfirmField />
        {children}
      </ActionFormContext>
    </form>
  )
}

/** `keep` is called with what is sent. */
type FormBoundaryProps = {
  children: (initial: FormState, keep: (values: Values) => void) => ReactNode
}

/**
 * Renders a form anew with its input and a message when its action got no answer: without a connection, or during a
 * deployment. An error boundary of the page would replace everything.
 */
class FormBoundary extends Component<FormBoundaryProps, { error: unknown }> {
  static override contextType = IntlContext
  declare context: ContextType<typeof IntlContext>
  override state = { error: undefined }
  private sent: Values = {}

  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error)
    return { error }
  }

  private readonly keep = (values: Values) => {
    this.sent = values
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children(idle, this.keep)
    const message = this.context.formatMessage({ id: 'components.staff.errors.not-sent' })
    return this.props.children({ kind: 'error', message, fields: {}, values: this.sent }, this.keep)
  }
}

type OutcomeProps = {
  id: string
  state: FormState
  ref: Ref<HTMLDivElement>
}

/** The answer above a form: the errors, or the result and text that is shown only once. */
function Outcome({ id, state, ref }: OutcomeProps) {
  const names = state.kind === 'error' ? Object.keys(state.fields) : []
  const t = useStaffT()
  const labels = useLabels(names.map((name) => `${id}-${name}`))
  if (state.kind === 'idle' || state.kind === 'go') return null
  if (state.kind === 'error') {
    const errors = Object.entries(state.fields).map(([name, text], index) => ({
      href: `#${id}-${name}` as const,
      text: named(labels[index] ?? '', text, t),
    }))
    return (
      <>
        <ErrorSummary ref={ref} title={state.message} text={state.text} errors={errors} />
        <Details details={state.details} />
        {state.signIn ? <SignInLink label={state.signIn} /> : null}
      </>
    )
  }
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="grid gap-2 border border-leaf border-l-4 bg-white px-4 py-3"
    >
      <p className="leading-snug font-semibold text-leaf-deep">{state.message}</p>
      <Details details={state.details} />
      {state.reveal ? (
        <>
          <ul className="grid gap-1 text-sm break-all select-all">
            {state.reveal.map((line) => (
              <li key={line} className="font-mono">
                {line}
              </li>
            ))}
          </ul>
          <CopyButton text={state.reveal.join('\n')} />
        </>
      ) : null}
    </div>
  )
}

const never = () => () => undefined

/** The labels of controls as they are on the page; empty before the page is read. */
function useLabels(ids: readonly string[]): readonly string[] {
  const read = () => ids.map(labelOf).join('\n')
  return useSyncExternalStore(never, read, () => '').split('\n')
}

/** The label of a control, with that of its group: “Course 2, Progress”. */
function labelOf(id: string): string {
  const control = document.getElementById(id)
  const label =
    document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control?.querySelector('legend')
  const group = control?.closest('[role=group][aria-label]')?.getAttribute('aria-label')
  const text = label?.textContent?.trim().replace(/\s+/g, ' ') ?? ''
  return text !== '' && group ? `${group}, ${text}` : text
}

/** An error of the summary, which stands apart from its field, names it. */
function named(label: string, text: string, t: ReturnType<typeof useStaffT>): string {
  const says = text.toLowerCase().includes(label.toLowerCase())
  return says ? text : t('errors.of-field', { field: label, problem: text })
}

function Details({ details = [] }: { details?: readonly string[] | undefined }) {
  if (details.length === 0) return null
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm leading-normal">
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  )
}

/** A link to the sign-in that returns to this page; only the browser knows its address. */
function SignInLink({ label }: { label: string }) {
  function leave(event: MouseEvent<HTMLAnchorElement>) {
    event.currentTarget.href = `/staff/sign-in?next=${encodeURIComponent(ownPath())}`
  }
  return (
    <a
      href="/staff/sign-in"
      onClick={leave}
      className="flex min-h-9 items-center justify-self-start text-sm text-link"
    >
      {label}
    </a>
  )
}
