'use client'

import type { ReactNode } from 'react'
import { IntlProvider as ReactIntlProvider } from 'react-intl'
import type { CompiledMessages } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { timeZone } from '@/lib/time'

export type IntlProviderProps = { locale: Locale; messages: CompiledMessages; children: ReactNode }

/** Tests fail at a message that a component needs and its provider lacks; a person may go on with its id. */
function report(error: Error) {
  if (process.env.NODE_ENV !== 'production') throw error
  console.error(error)
}

/** Gives `useT`, `useIntl` and `FormattedMessage` inside it their messages, which `compileMessages` picks on the server. */
export function IntlProvider({ locale, messages, children }: IntlProviderProps) {
  return (
    <ReactIntlProvider locale={locale} timeZone={timeZone} messages={messages} onError={report}>
      {children}
    </ReactIntlProvider>
  )
}
