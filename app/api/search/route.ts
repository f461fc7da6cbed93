import { z } from 'zod'
import { shownResults } from '@/app/search/shown-results'
import { searchSite } from '@/app/search/site-search'
import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readQuery } from '@/lib/http/server/fields'
import { refuseFault } from '@/lib/http/server/guard'
import { locales } from '@/schemas/locale'

/** The dialog shows the best of each kind; the page of the search shows more. */
const most = 3

const schema = z.object({
  q: z.string(),
  locale: z.enum(locales).optional(),
})

/** The results of a search while it is typed, in the visitor's language by default. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint('GET', codeEnvelope, async (call) => {
  const read = readQuery(call.request, Object.keys(schema.shape))
  if (!read.ok) return refuseFault(call, read)
  const asked = schema.safeParse(read.fields)
  if (!asked.success) return call.fail('malformed')
  const { q, locale = call.locale } = asked.data
  const results = await searchSite(locale, q, most)
  return call.done('', { data: shownResults(locale, results) })
})
