'use client'

import { EnrolmentForm } from '@/components/enrolment/enrolment-form'
import type { EnrolmentFormProps } from '@/components/enrolment/enrolment-form/props'
import { IntlProvider, type IntlProviderProps } from '@/components/intl/provider'

type LoadedFormProps = EnrolmentFormProps & Pick<IntlProviderProps, 'messages'>

/** The form with its messages. One import brings both: of two, each would bring react-intl. */
export function LoadedForm({ messages, ...props }: LoadedFormProps) {
  return (
    <IntlProvider locale={props.locale} messages={messages}>
      <EnrolmentForm {...props} />
    </IntlProvider>
  )
}
