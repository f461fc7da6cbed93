import type { Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '@/tests/load/support/browser'
import { presses, respond } from '@/tests/load/pages/respond'
import { openPhone } from '@/tests/load/support/phone'
import { startFront } from '@/tests/load/support/servers'
import type { Bench } from '@/tests/load/support/table'
import { median } from '@/tests/load/support/wrk'
import { startCopy } from '@/tests/load/support/site-copy'

/** BENCH_PATHS and BENCH_ROUNDS make it shorter. */
const paths = (process.env.BENCH_PATHS ?? '/,/about/contact,/internationalDegree,/about/news').split(',')
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const mostBefore = 20
/** In ms: a “good” interaction to next paint. Source: web.dev/inp. */
const mostResponse = 200

type Visit = {
  fcp: number
  lcp: number
  load: number
  blocked: number
  press: number
  before: number
  missed: number
}

/** One cold visit, and a press on the menu the moment the page can be seen. `before` is kB of script by then, gzip. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const phone = await openPhone(browser)
  const { page } = phone
  let [before, loaded] = [0, false]
  page.on('load', () => (loaded = true))
  page.on('response', (response) => {
    if (loaded || response.request().resourceType() !== 'script') return
    void response.body().then(
      (body) => (before += gzipSync(body).length / 1000),
      () => undefined,
    )
  })
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  const load = await page.evaluate(
    () => performance.timing.loadEventStart - performance.timing.navigationStart,
  )
  await page.waitForTimeout(4_000)
  const { fcp, lcp, blocked } = await phone.seen()
  await phone.close()
  const { press, missed } = await pressEarly(browser, url)
  return { fcp, lcp, load, blocked, press, before, missed }
}

/** Milliseconds from an early press on the menu until the sheet is there; `missed` is 1 when it never comes. */
async function pressEarly(browser: Browser, url: string) {
  const { page, close } = await openPhone(browser)
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  const menu = page.locator('header a[href="#site-menu"]')
  await menu.waitFor({ state: 'visible', timeout: 30_000 })
  const began = performance.now()
  await menu.tap()
  const shown = await page
    .locator('dialog#site-menu')
    .waitFor({ state: 'visible', timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )
  const press = performance.now() - began
  await close()
  return { press, missed: shown ? 0 : 1 }
}

export const bench: Bench = {
  name: 'hydration',
  title: 'scripts that wait until the page is at rest, against the same pages with scripts at once',
  async run() {
    const site = await startFront()
    const copies = [await startCopy(site.url, 'waiting'), await startCopy(site.url, 'at once')] as const
    const browser = await openBrowser()
    const rows: (string | number)[][] = []
    const missed: string[] = []
    for (const path of paths) {
      const ways = { waiting: copies[0].url + path, 'at once': copies[1].url + path }
      // So that nobody waits for what is rendered or compressed for the first time.
      for (const url of Object.values(ways)) await (await fetch(url)).arrayBuffer()
      const found: Record<string, Visit[]> = { waiting: [], 'at once': [] }
      for (let round = 0; round < rounds; round += 1)
        for (const [way, url] of Object.entries(ways)) found[way]?.push(await visit(browser, url))
      for (const [way, visits] of Object.entries(found)) {
        const middle = (name: keyof Visit) => Math.round(median(visits.map((one) => one[name])))
        const lost = visits.reduce((sum, one) => sum + one.missed, 0)
        const figures = (['before', 'fcp', 'lcp', 'load', 'blocked', 'press'] as const).map(middle)
        rows.push([`${path}, ${way}`, ...figures, lost])
        if (way === 'at once') continue
        if (middle('before') > mostBefore)
          missed.push(`${path}: at most ${mostBefore} kB before the page is at rest`)
        if (lost > 0) missed.push(`${path}: ${lost} presses lost`)
      }
    }
    const responses: string[] = []
    for (const one of presses) {
      const found: number[] = []
      for (let round = 0; round < rounds; round += 1) found.push(await respond(browser, site.url, one))
      const ms = Math.round(median(found))
      responses.push(`${one.what} ${ms} ms`)
      if (ms > mostResponse)
        missed.push(`${one.what} of ${one.path}: at most ${mostResponse} ms to the next paint (${ms})`)
    }
    await browser.close()
    await Promise.all([site.stop(), ...copies.map((copy) => copy.stop())])
    return {
      columns: ['phone, cold', 'kB before load', 'FCP', 'LCP', 'load', 'blocked', 'press to menu', 'lost'],
      rows,
      notes: [
        `ms, median of ${rounds}; 4× slower processor, 1.6 Mbit/s, 150 ms. kB of script files asked for before load, gzip.`,
        'Press to menu: the menu is pressed as soon as it can be seen, until the sheet stands.',
        `From a press on a page at rest to the next paint (Event Timing, median): ${responses.join(', ')}.`,
      ],
      missed,
    }
  },
}
