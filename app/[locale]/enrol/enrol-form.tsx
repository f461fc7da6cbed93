'use client'

import { useActionState } from 'react'
import { EnrolmentForm } from '@/components/enrolment/enrolment-form'
import type { EnrolmentFormProps, PlainState } from '@/components/enrolment/enrolment-form/props'

type EnrolFormProps = Omit<EnrolmentFormProps, 'plain'> & {
  action: (state: PlainState, form: FormData) => Promise<PlainState>
  initial: PlainState
  /** The application that was just stored, without JavaScript. */
  reference?: string
  /** The channel named by the address. */
  channel?: string
}

/** The form of /enrol: plain HTML around a server action, taken over by the script when there is one. */
export function EnrolForm({ action, initial, reference, channel, ...props }: EnrolFormProps) {
  // The permalink, the page's own address, lets the answer's page take over what was said about a form of another page:
  // the prerendered one is not the page that answers.
  const [state, send] = useActionState(action, initial, '')
  return <EnrolmentForm {...props} plain={{ action: send, state, reference, channel }} />
}
