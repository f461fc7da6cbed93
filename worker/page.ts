import { keptNoteId, type Visit } from '@/lib/http/browser/kept'
import { workerPath } from '@/lib/http/offline'

/*
 * Loaded after the other scripts of a page, when it is at rest (server/next/hydration): registers the worker and tells it what
 * was read. Nothing else on the page depends on it.
 */
type Navigated = EventTarget | undefined
const { navigation } = window as { navigation?: Navigated }
const { connection } = navigator as { connection?: { saveData?: boolean } }

/**
 * WeChat deletes and limits the storage of its browser as it likes, and reports differ on its workers. Without the cookie
 * store the worker could not know the language. With Save-Data on, nothing is loaded only to be kept.
 */
const isFit =
  'serviceWorker' in navigator &&
  'cookieStore' in window &&
  !connection?.saveData &&
  !/MicroMessenger/i.test(navigator.userAgent)

/** In ms. */
const pause = 3_000

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: pause })
  else setTimeout(then, pause)
}

/** Scripts, styles, fonts and pictures that the page has loaded, not its calls. */
function loadedFiles(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries
    .filter(({ initiatorType }) => /^(?:script|link|css|img)$/.test(initiatorType))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))
}

function visit(): Visit {
  const { pathname, search } = location
  return { path: pathname + search, locale: document.documentElement.lang, files: loadedFiles() }
}

function start(): void {
  const own = location.pathname
  let told = ''
  function tell(): void {
    const note = document.getElementById(keptNoteId)
    if (note && location.pathname !== own) note.remove()
    else if (note) return
    const address = location.pathname + location.search
    if (address === told || !navigator.onLine) return
    told = address
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(visit()))
  }
  navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }).then(tell, () => undefined) // not allowed by the browser's settings
  navigation?.addEventListener('currententrychange', () => setTimeout(whenIdle, pause, tell))
}

if (isFit) whenIdle(start)
