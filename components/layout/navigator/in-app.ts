import { prefetchIdleTimeout } from '@/schemas/constants'

type Press = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/**
 * The pages that the client router can show. An entry that ends with a slash includes the articles below it. Sign-in, the
 * desk, files, sub-sites and other languages are none of them.
 */
export type OwnPages = readonly string[]

/** The pages of `content/facts/routes.json`. */
export function ownPages(
  routes: readonly { path: string; channel?: string | undefined }[],
): OwnPages {
  return routes.flatMap(({ path, channel }) => (channel ? [path, `${path}/`] : [path]))
}

function isOwn(path: string, own: OwnPages): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return own.includes(path) || (folder !== '/' && own.includes(folder))
}

/**
 * The address of a link that the client router can follow: a page of this site, in this window. Undefined for links
 * that the browser must follow itself.
 */
export function inAppAddress(
  link: HTMLAnchorElement,
  here: Location,
  own: OwnPages,
): URL | undefined {
  const target = link.getAttribute('target')
  if (
    (target && target !== '_self') ||
    link.hasAttribute('download') ||
    link.relList.contains('external')
  )
    return undefined
  if (!link.getAttribute('href')) return undefined
  const url = new URL(link.href, here.href)
  if (url.origin !== here.origin || !isOwn(url.pathname, own)) return undefined
  const samePage = url.pathname === here.pathname && url.search === here.search
  return samePage ? undefined : url
}

/**
 * The address of a form that changes a part of this page, named by the hash of its action: `/about/news#results`. Omits
 * empty fields. Undefined for every other form.
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

/** A click without modifiers and with the main button; others open tabs, windows and menus. */
export function isPlainPress(press: Press): boolean {
  return (
    !press.defaultPrevented &&
    press.button === 0 &&
    !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey)
  )
}

/** The link that contains the target of an event. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string }
type Device = { onLine: boolean; connection?: NetworkInformation }

/** No prefetching when offline, on 2g or with Save-Data. Source: specification §4. */
export function mayPrefetch({ onLine, connection }: Device): boolean {
  return onLine && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}

/** Safari has no idle callback; there only the timeout applies. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, prefetchIdleTimeout)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then, { timeout: prefetchIdleTimeout })
  return () => cancelIdleCallback(handle)
}

/** Prefetches addresses, one per idle period, each once. */
export function createPrefetcher(fetchAhead: (href: string) => void, device: Device = navigator) {
  const known = new Set<string>()
  const queue: string[] = []
  let cancel: (() => void) | undefined

  function next() {
    cancel = undefined
    const href = queue.shift()
    if (href !== undefined && mayPrefetch(device)) fetchAhead(href)
    if (queue.length > 0) cancel = whenIdle(next)
  }

  return {
    add(href: string) {
      if (known.has(href) || !mayPrefetch(device)) return
      known.add(href)
      queue.push(href)
      cancel ??= whenIdle(next)
    },
    stop() {
      cancel?.()
      queue.length = 0
    },
  }
}
