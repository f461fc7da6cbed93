import { analyticsOf, countedAddress } from '@/schemas/analytics'

type Umami = { track(change: (view: Record<string, unknown>) => Record<string, unknown>): void }
declare global {
  interface Window {
    umami?: Umami
    _paq?: unknown[][]
  }
}

let loading: Promise<unknown> | undefined

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
