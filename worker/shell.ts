import { locales, pinnedPath, type Locale } from '@/lib/i18n/locales'
import { offlinePath } from '@/lib/http/offline'
import { cacheName } from '@/worker/caches'
import { keepFiles } from '@/worker/files'
import { stylesOf } from '@/worker/links'
import { pageMark } from '@/worker/rules'
import { build, scope } from '@/worker/scope'

const shell = () => caches.open(cacheName('shell'))
const address = (locale: Locale) => pinnedPath(locale, offlinePath)

async function loadOne(locale: Locale): Promise<void> {
  // Without cookies: an answer at an address with a language would otherwise choose that language for the reader.
  const answer = await fetch(address(locale), { credentials: 'omit', cache: 'no-cache' })
  if (!pageMark(answer, build)) throw new Error(`${address(locale)} is not of the build ${build}`)
  await (await shell()).put(address(locale), answer.clone())
  await keepFiles(stylesOf(await answer.text(), scope.location.origin))
}

/** Loads the offline page of every language. Rejects if one is not of this build: the browser tries again later. */
export async function loadShell(): Promise<void> {
  for (const locale of locales) await loadOne(locale)
}

/** The offline page of a language, as loaded; undefined if the browser has deleted it. */
export async function offlineAnswer(locale: Locale): Promise<Response | undefined> {
  return (await shell()).match(address(locale), { ignoreVary: true })
}
