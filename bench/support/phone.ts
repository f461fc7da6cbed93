import type { Browser, CDPSession, Page } from '@playwright/test'

/** Lighthouse's mobile throttling, applied to a real browser. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_000 / 8,
}

/** Measurements of a page, in ms except for `cls`. */
export type Seen = { fcp: number; lcp: number; cls: number; blocked: number; event: number }

/** Runs in the page before any other script. `event` is the longest time from a press to the next paint. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, blocked: 0, event: 0 }
  Reflect.set(window, 'seen', seen)
  // Only anonymous functions: for named ones, the TypeScript loader would call a helper that the page does not have.
  const watched: [string, (entry: PerformanceEntry) => void][] = [
    [
      'paint',
      ({ name, startTime }) => void (seen.fcp = name.startsWith('first-c') ? startTime : seen.fcp),
    ],
    ['largest-contentful-paint', ({ startTime }) => void (seen.lcp = startTime)],
    [
      'layout-shift',
      (entry) => {
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          seen.cls += Number(Reflect.get(entry, 'value'))
      },
    ],
    ['longtask', ({ duration }) => void (seen.blocked += Math.max(0, duration - 50))],
    ['event', ({ duration }) => void (seen.event = Math.max(seen.event, duration))],
  ]
  for (const [type, then] of watched)
    new PerformanceObserver((list) => list.getEntries().forEach(then)).observe({
      type,
      buffered: true,
      durationThreshold: 16, // the smallest threshold; read only for events
    })
}

/** An option of Event Timing that TypeScript does not know. */
declare global {
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

export type Phone = { page: Page; tools: CDPSession; seen(): Promise<Seen>; close(): Promise<void> }

/** A phone with an empty cache: 4× slower CPU, 1.6 Mbit/s, 150 ms. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  return {
    page,
    tools,
    seen: () => page.evaluate(() => Reflect.get(window, 'seen') as Seen),
    close: () => context.close(),
  }
}
