import { beginsWithSubsite } from '@/lib/subsites'
import { locales } from '@/schemas/locale'

type Press = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Answered by the server with something other than a page of this layout: sign-in, the desk, a language. */
const served = new RegExp(`^/(?:api|passport|staff|${locales.join('|')})(?:/|$)|\\.[a-z0-9]{2,5}$`)

/**
 * Pages of this site below a name that leads elsewhere, as `/cuisine` is below `/cu`. One with a slash at its end stands for
 * the articles below it.
 */
export type OwnPages = readonly string[]

/** Of all pages, those that `inAppAddress` would otherwise take for a part of a sub-site. */
export function ownBelowSubsites(
  routes: readonly { path: string; channel?: string | undefined }[],
): OwnPages {
  const own = routes.filter(({ path }) => beginsWithSubsite(path))
  return own.flatMap(({ path, channel }) => (channel ? [path, `${path}/`] : [path]))
}

const isOwn = (path: string, own: OwnPages) =>
  own.includes(path) || own.includes(path.slice(0, path.lastIndexOf('/') + 1))

const leadsElsewhere = (path: string, own: OwnPages) =>
  served.test(path) || (beginsWithSubsite(path) && !isOwn(path, own))

/**
 * The address a link leads to when the client router may go there: a page of this site, in this window.
 * Undefined for everything that the browser should follow itself.
 */
export function inAppAddress(link: HTMLAnchorElement, here: Location, own: OwnPages): URL | undefined {
  const target = link.getAttribute('target')
  if ((target && target !== '_self') || link.hasAttribute('download') || link.relList.contains('external'))
    return undefined
  if (!link.getAttribute('href')) return undefined
  const url = new URL(link.href, here.href)
  if (url.origin !== here.origin || leadsElsewhere(url.pathname, own)) return undefined
  const samePage = url.pathname === here.pathname && url.search === here.search
  return samePage ? undefined : url
}

/**
 * The address a form leads to when it is one that changes what a place of this page shows: its action names the place,
 * `/about/news#results`. Fields without an entry are left out. Undefined for every other form.
 */
export function filterAddress(form: HTMLFormElement, here: Location): URL | undefined {
  const url = new URL(form.getAttribute('action') ?? '', here.href)
  if (form.method !== 'get' || form.target || url.origin !== here.origin) return undefined
  if (url.pathname !== here.pathname || url.hash === '') return undefined
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string' && entry[1] !== ''
  })
  url.search = new URLSearchParams(entries).toString()
  return url
}

/** A plain press: with a modifier or another button the browser opens tabs, windows and menus. */
export function isPlainPress(press: Press): boolean {
  return (
    !press.defaultPrevented &&
    press.button === 0 &&
    !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey)
  )
}

/** The link that an event happened in. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}
