import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { keptAt, keptHeader } from '@/worker/caches'
import { offlineDocument, withNote } from '@/worker/documents'
import { languageFor, rememberLanguage } from '@/worker/language'
import { findPage, keepPage, listPages } from '@/worker/pages'
import { isForm, pageMark } from '@/worker/rules'
import { build } from '@/worker/scope'
import { offlineAnswer } from '@/worker/shell'
import { keepVisit } from '@/worker/visits'

/** In ms: a line that says nothing for so long is treated as none, if there is a copy. */
const patience = 10_000

const html = (body: string, { headers }: Response, status = 200) =>
  new Response(body, { status, headers: new Headers(headers) })

/** The kept copy of a page with its note; undefined without one. */
async function keptAnswer(url: URL): Promise<Response | undefined> {
  const locale = await languageFor(url)
  const [copy, shell] = await Promise.all([findPage(url, locale), offlineAnswer(locale)])
  if (!copy || !shell) return undefined
  return html(withNote(await copy.text(), await shell.text(), locale, keptAt(copy)), copy)
}

/** The offline page; a network error if the browser has deleted it. */
async function unknownAnswer(url: URL): Promise<Response> {
  const locale = await languageFor(url)
  const shell = await offlineAnswer(locale)
  if (!shell) return Response.error()
  return html(offlineDocument(await shell.text(), { locale, url, pages: await listPages() }), shell, 503)
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/**
 * A page from the network, kept if the server allows it. Without a connection, or after ten seconds without an answer, the kept
 * copy; without a copy the offline page, or the answer of the network however late it is.
 */
export class PageStrategy extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url)
    let isSettled = false
    const asked = handler
      .fetch(request)
      .catch(() => undefined)
      .finally(() => (isSettled = true))
    const late = after(patience).then(() => (isSettled ? undefined : keptAnswer(url)))
    const answer = (await Promise.race([asked, late])) ?? (await asked)
    if (answer && pageMark(answer, build) && !answer.headers.has(keptHeader))
      handler.waitUntil(keepPage(answer.clone(), url))
    if (answer && isForm(answer, build))
      handler.waitUntil(
        languageFor(url).then((locale) => keepVisit({ path: url.pathname + url.search, locale, files: [] })),
      )
    if (answer) return answer
    await rememberLanguage(url)
    return (await keptAnswer(url)) ?? unknownAnswer(url)
  }
}
