import { lessonCalendar } from '@/lib/articles/feed'
import { env } from '@/lib/env'
import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readQuery } from '@/lib/http/server/fields'
import { refuseFault } from '@/lib/http/server/guard'
import { canonicalPath } from '@/lib/i18n/locales'
import { getPlatform } from '@/lib/platform/platform'
import { sectionPath } from '@/lib/routes'
import { articleQuery } from '@/schemas/articles'

const channel = 'lessons'

/** A future lesson as a calendar file. Any other id is 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'GET',
  codeEnvelope,
  async (call) => {
    const read = readQuery(call.request, ['locale'])
    if (!read.ok) return refuseFault(call, read)
    const asked = articleQuery.safeParse({ ...read.fields, id: call.params.id })
    if (!asked.success) return call.fail('article-missing')
    const { id, locale = call.locale } = asked.data
    const lesson = await getPlatform().getArticle({
      id,
      channel,
      locale,
      at: call.at,
      requestId: call.request.headers.get('x-request-id') ?? undefined,
    })
    if (!lesson?.upcoming) return call.fail('article-missing')
    const site = new URL(env().SITE_URL)
    const url = new URL(canonicalPath(locale, `${sectionPath(channel)}/${id}`), site).href
    return new Response(lessonCalendar({ lesson, url, host: site.hostname, at: call.at }), {
      headers: {
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${id}.ics"`,
        'content-type': 'text/calendar; charset=utf-8',
        'x-content-type-options': 'nosniff',
      },
    })
  },
)
