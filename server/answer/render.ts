import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { makeAnonymous } from '@/server/next/anonymous'
import { refusePage } from '@/server/limit/busy'
import { captureRendered } from '@/server/next/capture'
import type { Site } from '@/server/site'
import { hasReadableForm } from '@/server/receive/readable-form'
import { setClosedHeaders, varying } from '@/server/send/headers'
import { isForReading } from '@/server/answer/response-cache'
import { sendKept } from '@/server/send/stored'
import type { Kind } from '@/server/send/kind'
import { rewrittenHeader, type Part } from '@/server/next/payload'
import { refuseWith } from '@/server/send/text'
import { withProblems } from '@/server/answer/problems'
import { withSlot } from '@/server/limit/slot'
import { setClientHeaders } from '@/server/receive/identify'
import type { PageResolution } from '@/server/route/resolve'
import { fillPlaceholders } from '@/server/next/placeholders'

/**
 * The page whose form holds a key of its own. Back must show that very page, so that sending it again is known as a
 * repeat; browsers keep no page that says no-store. On every other way there they ask anew.
 */
const formPage = '/enrol'

/** A page as it was asked for. `part` is undefined for what only Next should answer. */
type Asked = PageResolution & { search: string; locale: Locale; filing: number; part: Part | undefined }

/** Lets Next render a page, unless it did a moment ago, and fills in the placeholders. */
export async function renderPage(
  site: Site,
  { path, internal: below, status, search, locale, filing, part }: Asked,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Kind> {
  const internal = `/${locale}${below}`
  const { pages } = site
  setClosedHeaders(res, site.headers.every)
  if (req.headers.rsc) res.setHeader(rewrittenHeader, internal)
  if (status) res.statusCode = status
  const fill = (text: string) => {
    const filled = fillPlaceholders(text, site.origin, filing, locale)
    return pages || part !== 'html' ? filled : withProblems(filled)
  }
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const caching = reads && path === formPage ? 'private, no-cache' : undefined
  const standIn = pages && ((status: number) => pages.standIn(status, locale, filing))
  const mayKeep = pages && part === 'html' && isForReading(internal)
  const key = `${filing} ${internal}${search}`
  const known = mayKeep ? site.kept.get(key) : undefined
  if (known) {
    await sendKept(req, res, known)
    return 'kept'
  }
  const work = async (): Promise<Kind> => {
    // Others may have asked for the same page meanwhile.
    const rendered = mayKeep ? site.kept.get(key) : undefined
    if (rendered) return sendKept(req, res, rendered).then(() => 'kept')
    const keep = mayKeep ? site.kept.begin(key) : undefined
    if (!(await hasReadableForm(req))) {
      refuseWith(res, 'malformed')
      return 'refused'
    }
    setClientHeaders(req, site.proxies)
    if (keep) makeAnonymous(req, new URL(site.origin).host)
    req.url = internal + search
    await captureRendered(site.next, req, res, {
      fill,
      vary: varying,
      policy: pages !== undefined,
      defer: pages?.defers && isForReading(internal),
      caching,
      standIn,
      expected: status,
      keep,
    })
    return 'rendered'
  }
  const busy = () =>
    refusePage(req, res, part === 'html' ? pages?.get(`/${locale}/busy`, locale, filing) : undefined)
  return withSlot({ queue: site.queues.pages, proxies: site.proxies, work, busy }, req, res)
}

/** While developing, Next makes the files that are prerendered otherwise. */
export async function renderFile(
  site: Site,
  filing: number,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Kind> {
  setClosedHeaders(res, site.headers.file)
  const fill = (text: string) => fillPlaceholders(text, site.origin, filing, defaultLocale)
  setClientHeaders(req, site.proxies)
  await captureRendered(site.next, req, res, { fill, vary: 'Accept-Encoding', policy: false })
  return 'file'
}
