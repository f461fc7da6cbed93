import { copyRequest } from '@/lib/http/offline'
import { isLocale, pinnedPath, splitPinned } from '@/lib/i18n/locales'
import type { Visit } from '@/lib/http/browser/kept'
import { keptAt } from '@/worker/caches'
import { keepFiles } from '@/worker/files'
import { filesOf } from '@/worker/links'
import { findPage, keepPage } from '@/worker/pages'
import { fileKind, isPage, type FileKind } from '@/worker/rules'
import { scope } from '@/worker/scope'

/** In ms: a copy that is younger is not made again. */
const young = 600_000

/** `URL.parse` and `URL.canParse` are too new. */
function urlOf(href: string): URL | undefined {
  try {
    return new URL(href)
  } catch {
    return undefined
  }
}

/**
 * Keeps a page that was read without the worker seeing its document: the first one of a visit, and those that the client router
 * has shown; also a form, whose own answer has a key. It is requested at its address with the language, without cookies: in the language in which it was read.
 */
export async function keepVisit({ path, locale, files }: Visit): Promise<void> {
  const { origin } = scope.location
  const url = new URL(path, origin)
  if (!isPage(url, origin) || !isLocale(locale)) return
  const copy = await findPage(url, locale)
  if (!copy || Date.now() - keptAt(copy) > young) {
    const pinned = new URL(pinnedPath(locale, splitPinned(url.pathname)[1]) + url.search, origin)
    const answer = await fetch(pinned, {
      credentials: 'omit',
      cache: 'no-cache',
      headers: [[...copyRequest]],
    }).catch(() => undefined)
    const html = answer && (await keepPage(answer, pinned))
    if (html === undefined) return
    await keepFiles(filesOf(html, origin))
  }
  const loaded = files.flatMap((href) => urlOf(href) ?? [])
  const of = (kind: FileKind) =>
    loaded.filter((file) => fileKind(file, origin, 'image') === kind).map(({ href }) => href)
  await keepFiles(of('lasting'))
  await keepFiles(of('picture'), 'pictures')
}
