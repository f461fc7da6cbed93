import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { SitePage } from '@/scripts/site/built-site'

/** Whether an address is code, as opposed to the data of a page (`server/next/defer-scripts.ts`). */
const isCode = (url: string) => !new URL(url).pathname.startsWith('/_page/')

/** A first visit on a phone, in bytes except for the last three. */
export type Weight = {
  html: number
  htmlBrotli: number
  /** All scripts that load without interaction, each gzipped. */
  script: number
  /** The data for React in these scripts, gzipped. */
  data: number
  style: number
  pictures: number
  /** As counted by the browser, headers included. */
  wire: number
  shift: number
  requests: number
  failures: number
}

const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** The sum of all unexpected layout shifts, from the first byte to the end of the page. */
const observeShifts = () => {
  const found = { shift: 0 }
  Object.assign(window, { found })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) found.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const walkDown = async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    scrollTo(0, y)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return (Reflect.get(window, 'found') as { shift: number }).shift
}

/** Opens a page in a new browser, waits until it is idle, and measures. */
export async function weigh(
  browser: Browser,
  base: string,
  { locale, path }: SitePage,
): Promise<Weight> {
  const context = await browser.newContext(phone)
  await context.addCookies([{ name: 'lang', value: locale, url: base }])
  const page = await context.newPage()
  await page.addInitScript(observeShifts)
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  const weight = {
    html: 0,
    htmlBrotli: 0,
    script: 0,
    data: 0,
    style: 0,
    pictures: 0,
    wire: 0,
    shift: 0,
    requests: 0,
    failures: 0,
  }
  protocol.on(
    'Network.loadingFinished',
    ({ encodedDataLength }) => (weight.wire += encodedDataLength),
  )
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    weight.requests += 1
    if (response.status() >= 500) weight.failures += 1
    const kind = response.request().resourceType()
    const add = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0))
      if (kind === 'document')
        Object.assign(weight, { html: body.length, htmlBrotli: brotliCompressSync(body).length })
      if (kind === 'script')
        weight[isCode(response.url()) ? 'script' : 'data'] += gzipSync(body, { level: 9 }).length
      if (kind === 'stylesheet') weight.style += gzipSync(body, { level: 9 }).length
      if (kind === 'image') weight.pictures += body.length
    }
    bodies.push(add())
  })
  await page.goto(base + path, { waitUntil: 'networkidle', timeout: 60_000 })
  // Scripts wait until the page is idle, which takes longer on a busy machine.
  await page.waitForTimeout(1_500)
  await Promise.all(bodies)
  // The weight of the first visit ends here; scrolling loads more.
  const first = { ...weight }
  const shift = await page.evaluate(walkDown)
  await context.close()
  return { ...first, shift }
}
