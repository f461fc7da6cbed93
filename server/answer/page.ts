import type { IncomingMessage, ServerResponse } from 'node:http'
import { pinnedPath } from '@/lib/i18n/locales'
import { isProjectSlug } from '@/lib/projects'
import { anyProject, enrolPath, isPrerendered } from '@/lib/http/browser/form-page'
import { formKind } from '@/schemas/form-kinds'
import { renderPage } from '@/server/answer/render'
import { actionNotFound } from '@/server/next/build-output'
import { hasValidRouterState, payloadHash, requestedPart, type Part } from '@/server/next/payload'
import {
  filingFor,
  type PageResolution,
  languageOf,
  rememberLanguage,
  knownSearch,
} from '@/server/route/resolve'
import { type Answer } from '@/server/send/headers'
import { redirectTo, refusalText } from '@/server/send/text'
import { storedAnswer, type StoredBody } from '@/server/send/stored'
import type { Site } from '@/server/site'

/** Finds a page, or a part of one, among the prerendered pages, or lets Next render it. */
export function pageAnswer(
  site: Site,
  page: PageResolution,
  search: string,
  req: IncomingMessage,
  res: ServerResponse,
): Answer | Promise<Answer> {
  const { headers } = site
  const { locale, isShared } = languageOf(req, page.pinned, site.hasCache)
  const filing = filingFor(req.headers.host ?? '')
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const part = reads ? requestedPart(req.headers, search) : undefined
  if (site.actions?.isForeign(req, `/${locale}${page.internal}`))
    return refusalText(headers.every, 'action', { headers: actionNotFound })
  rememberLanguage(req, res, page.pinned, isShared)
  // Next's client follows the redirect of an unknown address to /el without the parameters that Next expects, and Next would
  // redirect it to the internal address. Any answer but a payload makes the client load the page.
  if (page.path === '/el' && reads && part === undefined)
    return refusalText(headers.every, 'missing')
  const address = reads ? rightAddress(page, search, req) : undefined
  if (address !== undefined) return redirectTo(headers.every, 307, address)
  const form = reads ? prerenderedForm(page.path, search, req.headers.cookie) : undefined
  const stored =
    part && site.pages?.find(`/${locale}${form ?? page.internal}`, locale, filing, part)
  if (stored) {
    const found = { stored, isForm: form !== undefined, part, isShared }
    return preparedAnswer(site, page, found, req)
  }
  if (!hasValidRouterState(req)) return refusalText(headers.every, 'malformed')
  // A payload for the client router must match the address.
  const known = part === 'html' ? knownSearch(page.internal, search) : search
  return renderPage(
    site,
    { ...page, search: known, locale, isShared, filing, part, reads },
    req,
    res,
  )
}

/**
 * The internal path, below the language, of the prerendered form that an address shows. Undefined for other pages, for the
 * forms about something that the address names, and for the page that confirms an application which was just stored.
 */
export function prerenderedForm(path: string, search: string, cookie = ''): string | undefined {
  if (path !== enrolPath) return undefined
  const query = new URLSearchParams(search)
  // Like the page that handles the form, ignores a parameter that is given twice.
  const only = (name: string) =>
    query.getAll(name).length === 1 ? (query.get(name) ?? '') : undefined
  if (only('sent') === '1' && /(^|; *)(__Host-)?bh_sent=[A-Z0-9]/.test(cookie)) return undefined
  const kind = formKind(only('form'))
  if (!isPrerendered(kind) || only('by') === 'mail') return undefined
  const project = only('project') ?? ''
  return `${enrolPath}/${kind}/${isProjectSlug(project) ? project : anyProject}`
}

/**
 * Where a payload is that was requested with a wrong `_rsc` parameter; undefined for any other request. Next would redirect to the internal
 * address.
 */
function rightAddress(
  { path, pinned }: PageResolution,
  search: string,
  { headers }: IncomingMessage,
) {
  if (headers.rsc !== '1') return undefined
  const query = new URLSearchParams(search)
  const hash = payloadHash(headers)
  if (query.get('_rsc') === hash) return undefined
  query.set('_rsc', hash)
  return `${pinned ? pinnedPath(pinned, path) : path}?${query}`
}

type FoundPage = {
  stored: StoredBody
  isForm: boolean
  part: Part | undefined
  isShared: boolean
}

/** Answers with a prerendered page, or a part of one. */
function preparedAnswer(
  { headers }: Site,
  { pinned, status }: PageResolution,
  { stored, isForm, part, isShared }: FoundPage,
  req: IncomingMessage,
): Answer | Promise<Answer> {
  const own = pinned ? headers.private : headers.shared
  const kept = isShared ? headers.cached : own
  const common = isForm && part === 'html' ? headers.private : kept
  return storedAnswer(part === 'html' ? 'page' : 'payload', req, stored, common, status)
}
