'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { loading } from '@/components/layout/loading-bar/loading'
import {
  filterAddress,
  inAppAddress,
  isPlainPress,
  linkOf,
  type OwnPages,
  createPrefetcher,
} from '@/components/layout/navigator/in-app'
import { enrolLink } from '@/components/layout/panel/intent'

type NavigatorProps = { own: OwnPages }

/**
 * Whether the site is reachable. Only requests it when the browser reports that it is offline, which can be wrong. A
 * navigation without connection would end at the browser's error page and lose the input on this page.
 */
async function isReachable(url: URL): Promise<boolean> {
  if (navigator.onLine) return true
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** The links that make the bar of narrow windows unnecessary while one of them is in view. */
const replacesBar = 'main a[href^="/enrol"]:not([href*="form="]), footer nav a'

/** Links in a closed menu have a position in the viewport too; they are prefetched once it is open. */
function isShown(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

/**
 * Focuses the element that the hash of an address names. Scrolls it to the top if it is so low that its content, such
 * as search results, starts below the viewport.
 */
function focusPlace(hash: string): void {
  const place = document.getElementById(hash.slice(1))
  place?.focus({ preventScroll: true })
  const low =
    place && !place.matches('select') && place.getBoundingClientRect().bottom > innerHeight * 0.6
  place?.scrollIntoView({ block: low ? 'start' : 'nearest' })
}

/**
 * Turns plain links into client navigation: one listener instead of a client component per link, so links are HTML and
 * work before hydration and without JavaScript. Prefetches visible links when the browser is idle. Used once, in the
 * root layout, inside `Suspense`: prerendered pages have no query.
 */
export function Navigator({ own }: NavigatorProps) {
  const router = useRouter()
  const address = `${usePathname()}?${useSearchParams()}`

  /** The element to focus once the page has updated it. */
  const place = useRef('')

  useEffect(() => {
    function go(url: URL, focus = url.hash) {
      loading.start()
      const inPlace = url.pathname === location.pathname && url.hash !== ''
      place.current = inPlace ? focus : ''
      void isReachable(url).then((reachable) =>
        reachable
          ? router.push(url.pathname + url.search + url.hash, { scroll: !inPlace })
          : loading.fail(),
      )
    }
    function follow(event: MouseEvent) {
      const link = linkOf(event.target)
      const url = link && isPlainPress(event) ? inAppAddress(link, location, own) : undefined
      if (!url) return
      event.preventDefault()
      go(url)
    }
    function filter(event: SubmitEvent) {
      const { target: form } = event
      const url = form instanceof HTMLFormElement && filterAddress(form, location)
      if (!url || event.defaultPrevented) return
      event.preventDefault()
      if (url.search === location.search) focusPlace(url.hash)
      else go(url)
    }
    /** A choice in a form that applies at once; the field keeps the focus. */
    function choose({ target }: Event) {
      const form = target instanceof HTMLSelectElement && target.form
      const url = form && 'atOnce' in form.dataset && filterAddress(form, location)
      if (url && url.search !== location.search) go(url, `#${target.id}`)
    }
    const over = new AbortController()
    const { signal } = over
    // On the window: runs after all handlers of the page, which may have handled the click.
    window.addEventListener('click', follow, { signal })
    window.addEventListener('submit', filter, { signal })
    window.addEventListener('change', choose, { signal })
    return () => over.abort()
  }, [router, own])

  useEffect(() => {
    loading.finish()
    if (place.current) focusPlace(place.current)
    place.current = ''
    const prefetcher = createPrefetcher((href) => router.prefetch(href))
    const consider = (link: HTMLAnchorElement | null) => {
      // A press on a link to the form opens the panel; the page of the form would load its code and its schema, 50 kB.
      const url = link && !enrolLink(link, location) ? inAppAddress(link, location, own) : undefined
      if (url) prefetcher.add(url.pathname + url.search)
    }
    const inView = new Set<Element>()
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && isShown(target)) consider(linkOf(target))
        if (target.matches(replacesBar)) inView[isIntersecting ? 'add' : 'delete'](target)
      }
      document.documentElement.toggleAttribute('data-no-bar', inView.size > 0)
    })
    const approach = (event: Event) => consider(linkOf(event.target))
    for (const link of document.links) seen.observe(link)
    document.addEventListener('pointerover', approach, { passive: true })
    document.addEventListener('focusin', approach)
    return () => {
      prefetcher.stop()
      seen.disconnect()
      document.removeEventListener('pointerover', approach)
      document.removeEventListener('focusin', approach)
    }
  }, [address, router, own])

  return null
}
