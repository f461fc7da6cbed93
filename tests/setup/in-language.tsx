import type { ReactElement } from 'react'
import { Messages } from '@/components/intl'
import { staffIds } from '@/components/staff/message-ids'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'

/** An example with all messages of components, as in the gallery. */
export function asExample(element: ReactElement, locale: Locale = defaultLocale) {
  return (
    <Messages locale={locale} ids={['components']}>
      {element}
    </Messages>
  )
}

/** A part of the desk with the messages that its layout sends. */
export function inDesk(element: ReactElement, locale: Locale = defaultLocale) {
  return (
    <Messages locale={locale} ids={staffIds}>
      {element}
    </Messages>
  )
}
