'use client'

import { useActionState } from 'react'
import { EnrolmentForm } from '@/components/enrolment/enrolment-form'
import type {
  EnrolmentFormProps,
  NativeFormState,
} from '@/components/enrolment/enrolment-form/props'

type EnrolFormProps = Omit<EnrolmentFormProps, 'native'> & {
  action: (state: NativeFormState, form: FormData) => Promise<NativeFormState>
  initial: NativeFormState
  /** The application that was just stored, without JavaScript. */
  reference?: string
}

/** The form of /enrol: a native form with a server action, enhanced by the script. */
export function EnrolForm({ action, initial, reference, ...props }: EnrolFormProps) {
  // With the page's own address as permalink, the response can show the state of a form that another page rendered: the
  // prerendered page differs from the one that answers.
  const [state, send] = useActionState(action, initial, '')
  return <EnrolmentForm {...props} native={{ action: send, state, reference }} />
}
