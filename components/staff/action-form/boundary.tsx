'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, createContext, type ContextType, type ReactNode } from 'react'
import { idle, type FormState } from '@/components/staff/action-form/state'
import type { typedValues } from '@/components/staff/action-form/typed-values'

const Message = createContext<string | undefined>(undefined)

/** What the forms inside say when an action got no answer: without a connection, or during a deployment. */
export function NotSent({ message, children }: { message: string; children: ReactNode }) {
  return <Message value={message}>{children}</Message>
}

type Values = ReturnType<typeof typedValues>

/** `keep` is called with what is sent. */
type FormBoundaryProps = { children: (initial: FormState, keep: (values: Values) => void) => ReactNode }

/** Renders a form anew with its input and a message, where an error boundary of the page would replace everything. */
export class FormBoundary extends Component<FormBoundaryProps, { error: unknown }> {
  static override contextType = Message
  declare context: ContextType<typeof Message>
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
    const { context: message } = this
    if (error === undefined) return this.props.children(idle, this.keep)
    if (message === undefined) throw error
    return this.props.children({ kind: 'error', message, fields: {}, values: this.sent }, this.keep)
  }
}
