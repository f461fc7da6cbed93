import type { IncomingMessage } from 'node:http'
import type { Locale } from '@/lib/i18n/locales'
import { isCacheable, renderedContent, type RenderedPage } from '@/server/answer/response-cache'
import { routerKey } from '@/server/next/anonymous'
import { rewrittenHeader, type Part } from '@/server/next/payload'
import { isKnownSearch } from '@/server/route/query'
import type { PageResolution } from '@/server/route/resolve'
import type { Answer, HeaderList } from '@/server/send/answer'
import { varyingOf, type Headers } from '@/server/send/headers'
import { closedPolicy } from '@/server/send/policy'
import type { Site } from '@/server/site'

/** The search repeats what the visitor has typed; it stays as Next says: private, no-store. */
const searchPage = /^\/[^/]+\/search$/
/** What Next says of every page that it renders. */
const neverStored = ['Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate']

/** The headers about keeping a complete page that is the same for all visitors. */
export function cachingOf(
  internal: string,
  { rendered, cachedRendered }: Headers,
  isShared: boolean,
): HeaderList {
  if (searchPage.test(internal)) return neverStored
  return isShared ? cachedRendered : rendered
}

/** A page as requested. `part` is undefined for what only Next can answer. */
export type PageRequest = PageResolution & {
  search: string
  locale: Locale
  /** Whether a shared cache asks. */
  isShared: boolean
  filing: number
  part: Part | undefined
  /** Whether the method is GET or HEAD. */
  reads: boolean
}

/** The key of a page, or of a part of one, in the response cache; undefined if it must not be cached. */
export function cacheKey(
  { internal: below, locale, search, filing, part }: PageRequest,
  req: IncomingMessage,
): string | undefined {
  const internal = `/${locale}${below}`
  if (part === undefined || !isCacheable(internal)) return undefined
  if (part === 'html') return `${filing} ${internal}${search}`
  return isKnownSearch(below, search) ? `${filing} ${internal}${search} ${routerKey(req)}` : undefined
}

/** Answers with a page, or a part of one, from the response cache. */
export async function cachedAnswer(
  site: Site,
  req: IncomingMessage,
  page: RenderedPage,
  { locale, internal: below, isShared, part }: PageRequest,
): Promise<Answer> {
  const internal = `/${locale}${below}`
  const policy = ['Content-Security-Policy', page.policy ?? closedPolicy]
  const caching =
    part === 'html'
      ? cachingOf(internal, site.headers, isShared)
      : [...neverStored, rewrittenHeader, internal]
  const head = [...site.headers.every, ...policy, 'Vary', varyingOf(isShared, site.hasCache), ...caching]
  const content = await renderedContent(page, req.headers['accept-encoding'], head)
  return { kind: 'cached', status: 200, content }
}
