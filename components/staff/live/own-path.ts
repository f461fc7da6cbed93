import { splitPinned } from '@/lib/i18n/locales'

/** Where the browser is, without the language prefix of a pinned address: where to come back to after signing in. */
export function ownPath(): string {
  return splitPinned(location.pathname)[1] + location.search
}
