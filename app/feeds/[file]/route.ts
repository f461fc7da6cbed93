import { feeds, feedTypes, type FeedName, articleFeed, lessonsCalendar } from '@/lib/articles/feed'
import { getPage } from '@/lib/content/documents'
import { StoreUnavailable } from '@/lib/db/errors'
import { env } from '@/lib/env'
import { getIntl } from '@/lib/i18n/intl'
import { canonicalPath } from '@/lib/i18n/locales'
import { PlatformUnavailable } from '@/lib/platform/port'
import { getPlatform } from '@/lib/platform/platform'
import { sectionPath } from '@/lib/routes'

export const dynamic = 'force-dynamic'

/** Number of articles in a feed. */
const newest = 50

type FeedRequest = { params: Promise<{ file: string }> }

/** The newest articles of a section as Atom or JSON Feed, or the open classes to come as a calendar. */
export async function GET(request: Request, { params }: FeedRequest): Promise<Response> {
  const name = feeds.get(`/feeds/${(await params).file}`)
  if (!name) return new Response(null, { status: 404 })
  try {
    const requestId = request.headers.get('x-request-id') ?? undefined
    return new Response(await feedOf(name, requestId), {
      headers: {
        'Cache-Control': 'public, max-age=300',
        'Content-Type': `${feedTypes[name.format]}; charset=utf-8`,
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    // A feed without entries would tell readers that the articles are gone.
    if (!(error instanceof StoreUnavailable || error instanceof PlatformUnavailable)) throw error
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
}

async function feedOf(name: FeedName, requestId: string | undefined): Promise<string> {
  const { section, locale, format } = name
  const [site, base, at] = [env().SITE_URL, sectionPath(section), new Date()]
  const { items } = await getPlatform().listArticles({
    channel: section,
    locale,
    pageSize: newest,
    at,
    requestId,
  })
  const page = getPage(locale, base)
  const siteName = getIntl(locale).formatMessage({ id: 'site.name' })
  const text = { title: page?.title ?? '', description: page?.description ?? '', siteName }
  if (format !== 'ics') return articleFeed({ name, text, items, site, at })
  const { href, hostname: host } = new URL(site)
  const events = items
    .filter(({ upcoming }) => upcoming)
    .map((lesson) => ({
      lesson,
      url: new URL(canonicalPath(locale, `${base}/${lesson.id}`), href).href,
    }))
  return lessonsCalendar({ host, at, name: `${text.title} · ${siteName}`, events })
}
