/** Milliseconds after which a page is fetched ahead even in a busy browser. Source: specification §9. */
const idleTimeout = 2000

type Connection = { saveData?: boolean; effectiveType?: string }
type Device = { onLine: boolean; connection?: Connection }

/** No fetching ahead when offline, on 2g or when the visitor saves data. Source: specification §4. */
export function mayPrefetch({ onLine, connection }: Device): boolean {
  return onLine && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}

/** Safari has no idle callback; there the timeout alone counts. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, idleTimeout)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then, { timeout: idleTimeout })
  return () => cancelIdleCallback(handle)
}

/** Fetches addresses ahead one per idle moment, each once. */
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
