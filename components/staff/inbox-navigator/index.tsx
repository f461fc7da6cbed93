'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { loading } from '@/components/layout/loading-bar/loading'
import { isPlainPress, linkOf } from '@/components/layout/navigator/in-app'
import { filterHref, inboxHrefOf } from '@/components/staff/inbox-navigator/inbox-href'

/**
 * Client navigation between the views, the list and its applications, so that the list keeps its place. Nothing is
 * prefetched: opening an application writes an audit log entry.
 */
export function InboxNavigator() {
  const { push } = useRouter()
  useEffect(() => {
    function go(event: Event, href: string | undefined) {
      if (href === undefined) return
      event.preventDefault()
      loading.start()
      push(href)
    }
    function follow(event: MouseEvent) {
      const link = isPlainPress(event) ? linkOf(event.target) : null
      if (link && !link.target && !link.hasAttribute('download')) go(event, inboxHrefOf(link.href, location))
    }
    function filter(event: SubmitEvent) {
      const { target: form } = event
      if (form instanceof HTMLFormElement && !event.defaultPrevented) go(event, filterHref(form, location))
    }
    // On the window: runs after all handlers of the page, which may have handled the event.
    window.addEventListener('click', follow)
    window.addEventListener('submit', filter)
    return () => {
      window.removeEventListener('click', follow)
      window.removeEventListener('submit', filter)
    }
  }, [push])
  return null
}
