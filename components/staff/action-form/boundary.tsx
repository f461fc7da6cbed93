'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ContextType, type ReactNode } from 'react'
import { IntlContext } from 'react-intl'
import { idle, type FormState } from '@/components/staff/action-form/state'
import type { typedValues } from '@/components/staff/action-form/typed-values'

type Values = ReturnType<typeof typedValues>

/** `keep` is called with what is sent. */
type FormBoundaryProps = { children: (initial: FormState, keep: (values: Values) => void) => ReactNode }

/**
 * Renders a form anew with its input and a message when its action got no answer: without a connection, or during a
 * deployment. An error boundary of the page would replace everything.
 */
export class FormBoundary extends Component<FormBoundaryProps, { error: unknown }> {
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
