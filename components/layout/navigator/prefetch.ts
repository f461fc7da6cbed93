import { prefetchIdleTimeout } from '@/schemas/constants'

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
