import { defaultLocale, isLocale, splitPinned, type Locale } from '@/lib/i18n/locales'
import { scope } from '@/worker/scope'

const name = 'lang'
/** In ms; as the front server and the switch of the header set it. */
const year = 31_536_000_000

/** The language of an address: its own, or that of the cookie, as the front server decides. */
export async function languageFor({ pathname }: URL): Promise<Locale> {
  const [pinned] = splitPinned(pathname)
  const value = pinned ?? (await scope.cookieStore?.get(name))?.value
  return isLocale(value) ? value : defaultLocale
}

/** Remembers the language of a pinned address that was opened, which the front server does while there is a connection. */
export async function rememberLanguage({ pathname }: URL): Promise<void> {
  const [pinned] = splitPinned(pathname)
  if (!pinned) return
  const expires = Date.now() + year
  await scope.cookieStore?.set({ name, value: pinned, path: '/', expires, sameSite: 'lax' })
}
