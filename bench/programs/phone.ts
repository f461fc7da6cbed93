import type { Browser } from '@playwright/test'
import { canonicalPath, locales } from '@/lib/i18n/locales'
import { openBrowser } from '@/scripts/site/browser-flags'
import { openPhone } from '@/bench/support/phone'
import { chosenSamples } from '@/bench/pages/samples'
import { untilIdle } from '@/bench/support/idle'
import { startFront } from '@/bench/support/servers'
import type { Bench } from '@/bench/support/table'
import { median } from '@/bench/support/wrk'

/** BENCH_PATHS (with commas between them) and BENCH_ROUNDS make it shorter. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** In ms. */
const targets = { paint: 1_500, press: 150 }

type Visit = { fcp: number; lcp: number; cls: number; press: number }

/**
 * A cold visit; then, on the page at rest, the slower of two presses: on the menu and on the first control of the page
 * that does not leave it, if it has one. In ms, except for `cls`.
 */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const phone = await openPhone(browser)
  const { page } = phone
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.locator('nav[data-live]').waitFor({ state: 'attached', timeout: 30_000 })
  await page.waitForTimeout(2_000)
  const { fcp, lcp, cls } = await phone.seen()
  const control = page.locator('main :is(summary, button, input):visible').first()
  if (await control.count()) {
    await control.scrollIntoViewIfNeeded()
    await control.tap({ force: true })
    await page.waitForTimeout(500)
  }
  await page.keyboard.press('Escape')
  await page
    .locator('header a[href="#site-menu"], header [aria-controls="site-menu"]')
    .first()
    .tap()
  await page.waitForTimeout(1_000)
  const { event } = await phone.seen()
  await phone.close()
  return { fcp, lcp, cls, press: event }
}

export const bench: Bench = {
  name: 'phone',
  title:
    'twenty pages in both languages on a phone, empty cache: 4× slower CPU, 1.6 Mbit/s, 150 ms',
  async run() {
    const [site, browser] = [await startFront(), await openBrowser()]
    const rows: (string | number)[][] = []
    const missed: string[] = []
    try {
      await untilIdle(site.pid)
      for (const locale of locales)
        for (const path of chosenSamples()) {
          const url = site.url + canonicalPath(locale, path)
          // The first request of a page may have to render or compress it.
          await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
          const found: Visit[] = []
          for (let round = 0; round < rounds; round += 1) found.push(await visit(browser, url))
          const middle = (name: keyof Visit) => median(found.map((one) => one[name]))
          const [fcp, lcp, press] = [middle('fcp'), middle('lcp'), middle('press')].map(Math.round)
          const name = `${locale} ${path}`
          rows.push([name, fcp ?? 0, lcp ?? 0, press ?? 0, middle('cls').toFixed(3)])
          if ((lcp ?? 0) > targets.paint)
            missed.push(`${name}: largest paint ${lcp} ms, at most 1,500`)
          if ((press ?? 0) > targets.press)
            missed.push(`${name}: press to paint ${press} ms, at most 150`)
        }
    } finally {
      await browser.close()
      await site.stop()
    }
    return {
      columns: ['page', 'first paint', 'largest paint', 'press to paint', 'CLS'],
      rows,
      notes: [
        `ms, median of ${rounds} visits. Targets: largest paint 1,500 ms, press to paint 150 ms.`,
        'Press to paint: the longest event (Event Timing, steps of 8 ms) of a press on the first control of the page and one on the menu, on the page at rest.',
      ],
      missed,
    }
  },
}
