import { openBrowser } from '@/tests/load/support/browser'
import { startFront } from '@/tests/load/support/servers'
import { median } from '@/tests/load/support/wrk'
import type { Bench } from '@/tests/load/support/table'

const rounds = 3
/** Lighthouse's mobile throttling as it is applied to a real browser. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_000 / 8,
}

/** Runs in the page, before anything of it: keeps what the browser reports. */
function observe() {
  const seen = { lcp: 0, cls: 0, blocked: 0 }
  Reflect.set(window, 'seen', seen)
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime }) => (seen.lcp = startTime)),
  ).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => {
      if (Reflect.get(entry, 'hadRecentInput') !== true) seen.cls += Number(Reflect.get(entry, 'value'))
    }),
  ).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => (seen.blocked += Math.max(0, duration - 50))),
  ).observe({ type: 'longtask', buffered: true })
}

export const bench: Bench = {
  name: 'home',
  title: 'the home page on a phone, cold: 4× slower CPU, 1.6 Mbit/s, 150 ms',
  async run() {
    const [site, browser] = [await startFront(), await openBrowser()]
    await (await fetch(site.url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    const found: { kB: number; lcp: number; cls: number; blocked: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const phone = {
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
      }
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      let bytes = 0
      tools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
      await tools.send('Network.enable')
      await tools.send('Network.emulateNetworkConditions', network)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.addInitScript(observe)
      await page.goto(site.url, { waitUntil: 'load', timeout: 60_000 })
      const untilLoad = bytes
      await page.waitForTimeout(3_000)
      const seen = (await page.evaluate(() => Reflect.get(window, 'seen'))) as {
        lcp: number
        cls: number
        blocked: number
      }
      found.push({ kB: untilLoad / 1000, ...seen })
      await context.close()
    }
    await browser.close()
    await site.stop()
    const middle = (name: keyof (typeof found)[number]) => median(found.map((round) => round[name]))
    const [kB, lcp, cls, blocked] = [middle('kB'), middle('lcp'), middle('cls'), middle('blocked')]
    const missed: string[] = []
    if (kB > 400) missed.push(`at most 400 kB on the wire (${kB.toFixed(0)})`)
    if (cls >= 0.02) missed.push(`layout shift under 0.02 (${cls.toFixed(3)})`)
    if (lcp >= 1_800) missed.push(`largest paint under 1.8 s (${(lcp / 1000).toFixed(2)})`)
    return {
      columns: ['what', 'median', 'bar'],
      rows: [
        ['kB on the wire until load', kB, 400],
        ['largest contentful paint, ms', Math.round(lcp), 1800],
        ['layout shift', cls.toFixed(4), 0.02],
        ['main thread blocked, ms', Math.round(blocked), '–'],
      ],
      missed,
    }
  },
}
