import type { Env } from '@/lib/env'

/** Hints about a valid configuration that does not enable every feature. One line each, printed at start. */
export function startHints({ SUBSITE_ORIGIN, API_HOST, PASSPORT_URL, API_COOKIES }: Env): string[] {
  const notices: string[] = []
  if (SUBSITE_ORIGIN === undefined)
    notices.push(
      'SUBSITE_ORIGIN is not set: menu entries of program sub-sites lead to the pages of the programs on this site.',
    )
  if (API_HOST !== undefined && PASSPORT_URL !== undefined && API_COOKIES.length === 0)
    notices.push(
      'API_COOKIES is empty: the platform never sees its own sign-in cookie, so nobody is shown as signed in. Set it to the name of that cookie.',
    )
  return notices
}
