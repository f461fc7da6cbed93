import type { BrowserContext } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'

/** Sets the language like the switch in the header. */
export async function choose(
  context: BrowserContext,
  locale: Locale,
  baseURL: string | undefined,
): Promise<void> {
  await context.addCookies([{ name: 'lang', value: locale, url: baseURL ?? '' }])
}
