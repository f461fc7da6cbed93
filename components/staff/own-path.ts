import { splitPinned } from '@/lib/i18n/locales'

/** The current address without the language prefix: where the sign-in returns to. */
export function ownPath(): string {
  return splitPinned(location.pathname)[1] + location.search
}
