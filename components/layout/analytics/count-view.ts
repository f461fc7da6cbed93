import { splitPinned } from '@/lib/i18n/locales'
import { analyticsOf, countedAddress, isCountedPath } from '@/lib/http/browser/analytics'

type Umami = { track(change: (view: Record<string, unknown>) => Record<string, unknown>): void }
declare global {
  interface Window {
    umami?: Umami
    _paq?: unknown[][]
  }
}

const isCounted = () => isCountedPath(splitPinned(location.pathname)[1])

/** Whether the browser asks not to be counted. */
const refuses = () =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

let loading: Promise<unknown> | undefined
/** The policy of the first page, which stays when the client router leads to another, has to allow the script. */
let allowed: boolean | undefined

function load(address: string, data: Record<string, string>): Promise<unknown> {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  Object.assign(script.dataset, data)
  const done = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error('not loaded')))
  })
  document.head.append(script)
  return done
}

/** Both programs are told of each view, because by themselves they would also count personal pages. */
export function countView(configured: string): void {
  allowed ??= isCounted() && !refuses()
  if (!allowed || !isCounted()) return
  const { address, site, isMatomo } = analyticsOf(configured)
  const url = countedAddress(location.pathname, location.search)
  if (isMatomo) {
    const queue = (window._paq ??= [
      ['disableCookies'],
      ['setRequestMethod', 'POST'],
      ['setTrackerUrl', address.replace(/js$/, 'php')],
      ['setSiteId', site],
    ])
    queue.push(
      ['setCustomUrl', location.origin + url],
      ['setDocumentTitle', document.title],
      ['trackPageView'],
    )
    loading ??= load(address, {}).catch(() => undefined)
    return
  }
  const { title } = document
  loading ??= load(address, { websiteId: site, autoTrack: 'false' })
  loading.then(
    () => window.umami?.track((view) => ({ ...view, url, title })),
    () => undefined, // blocked or away: the view is not counted
  )
}
