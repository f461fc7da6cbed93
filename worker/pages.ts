import type { Locale } from '@/lib/i18n/locales'
import { cacheName, copyOf, keptAt, prune } from '@/worker/caches'
import { languageOf, pageKey, possibleKeys } from '@/worker/keys'
import { longest } from '@/worker/limits'
import { copyHeader, parseMark } from '@/lib/http/offline'
import { pageMark } from '@/worker/rules'
import { build } from '@/worker/scope'

const pages = () => caches.open(cacheName('pages'))

/** Keeps a page if the server allows it. Resolves to its HTML, or to undefined. */
export async function keepPage(answer: Response, url: URL): Promise<string | undefined> {
  const mark = pageMark(answer, build)
  if (!mark) {
    await answer.body?.cancel()
    return undefined
  }
  const body = await answer.blob()
  const html = await body.text()
  const locale = languageOf(html)
  if (!locale) return undefined
  await (await pages()).put(pageKey(url, locale, mark.anyQuery), copyOf(body, answer.headers, Date.now()))
  await prune('pages')
  return html
}

/** The kept copy of a page in a language, if there is one that is not too old. */
export async function findPage(url: URL, locale: Locale): Promise<Response | undefined> {
  const cache = await pages()
  for (const { key, anyQuery } of possibleKeys(url, locale)) {
    const copy = await cache.match(key)
    const fits = copy && (url.search === '' || !anyQuery || parseMark(copy.headers.get(copyHeader))?.anyQuery)
    if (fits && Date.now() - keptAt(copy) <= longest) return copy
  }
  return undefined
}

export type KeptPage = { url: URL; title: string; at: number }

/** All kept pages, the last first. Titles are HTML. */
export async function listPages(): Promise<KeptPage[]> {
  const cache = await pages()
  const list = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request)
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec((await copy?.text()) ?? '') ?? []
      return { url: new URL(request.url), title, at: copy ? keptAt(copy) : 0 }
    }),
  )
  return list.sort((a, b) => b.at - a.at)
}
