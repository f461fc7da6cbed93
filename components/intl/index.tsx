import 'server-only'
import type { ReactNode } from 'react'
import { IntlProvider } from '@/components/intl/provider'
import { compileMessages } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdPrefix, MessageId } from '@/lib/i18n/message-ids'

type MessagesProps = { locale: Locale; ids: readonly (MessageId | IdPrefix)[]; children: ReactNode }

/** Sends the client components inside it the messages of these ids; a prefix stands for all ids below it. */
export function Messages({ locale, ids, children }: MessagesProps) {
  return (
    <IntlProvider locale={locale} messages={compileMessages(locale, ids)}>
      {children}
    </IntlProvider>
  )
}
