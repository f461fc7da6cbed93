import type { Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '@/scripts/site/browser-flags'
import { presses, respond } from '@/bench/pages/respond'
import { openPhone } from '@/bench/support/phone'
import { startFront } from '@/bench/support/servers'
import type { Bench } from '@/bench/support/table'
import { median } from '@/bench/support/wrk'

const pages = [
  '',
  '/about/introduce',
  '/about/contact',
  '/about/news',
  '/internationalDegree',
  '/internationalDegree/qa',
  '/studyAbroad',
  '/services/professional',
  '/roadmap',
  '/enrol',
]
const tenInBothLanguages = ['/zh-CN', '/en-US'].flatMap((locale) => pages.map((page) => locale + page))
/** BENCH_PATHS (with commas between them) and BENCH_ROUNDS make it shorter. */
const paths = process.env.BENCH_PATHS?.split(',') ?? tenInBothLanguages
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const mostBefore = 20
/** In ms: a “good” interaction to next paint. Source: web.dev/inp. */
const mostResponse = 200

type Visit = {
  fcp: number
  lcp: number
  load: number
  blocked: number
  press: number
  open: number
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
  await page.waitForTimeout(2_500)
  const { fcp, lcp, blocked } = await phone.seen()
  await phone.close()
  return { fcp, lcp, load, blocked, before, ...(await pressEarly(browser, url)) }
}

/**
 * A cold visit that presses the menu as soon as it can be seen. In ms: `press` from the press until the menu is open,
 * `open` from the request for the page until then. `missed` is 1 when the menu never opens.
 */
async function pressEarly(browser: Browser, url: string) {
  const { page, close } = await openPhone(browser)
  const asked = performance.now()
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
  const now = performance.now()
  await close()
  return { press: now - began, open: now - asked, missed: shown ? 0 : 1 }
}

const modes = ['deferred', 'eager'] as const
const columns = ['before', 'fcp', 'lcp', 'load', 'blocked', 'press', 'open'] as const
/** The measures whose gain decides whether scripts stay deferred (docs/decisions/080-hydration.md). */
const decisive = ['lcp', 'load', 'open'] as const

const percent = (part: number) => `${Math.round(part * 100)} %`

export const bench: Bench = {
  name: 'hydration',
  title: 'scripts that load after the page, against the same site with SCRIPTS=eager',
  async run() {
    const sites = { deferred: await startFront(), eager: await startFront({ SCRIPTS: 'eager' }) }
    const browser = await openBrowser()
    const rows: (string | number)[][] = []
    const missed: string[] = []
    const gains: Record<(typeof decisive)[number], number[]> = { lcp: [], load: [], open: [] }
    for (const path of paths) {
      const found: Record<keyof typeof sites, Visit[]> = { deferred: [], eager: [] }
      // The first request of a page may have to render or compress it.
      for (const mode of modes) await (await fetch(sites[mode].url + path)).arrayBuffer()
      for (let round = 0; round < rounds; round += 1)
        for (const mode of modes) found[mode].push(await visit(browser, sites[mode].url + path))
      const middle = (mode: keyof typeof sites, name: keyof Visit) =>
        Math.round(median(found[mode].map((one) => one[name])))
      for (const mode of modes) {
        const lost = found[mode].reduce((sum, one) => sum + one.missed, 0)
        rows.push([`${path}, ${mode}`, ...columns.map((name) => middle(mode, name)), lost])
        if (mode === 'deferred' && lost > 0) missed.push(`${path}: ${lost} presses lost`)
      }
      for (const name of decisive) gains[name].push(1 - middle('deferred', name) / middle('eager', name))
      // The form of /enrol is the page's purpose, and its script loads at once.
      if (!path.endsWith('/enrol') && middle('deferred', 'before') > mostBefore)
        missed.push(`${path}: at most ${mostBefore} kB before the page has loaded`)
    }
    const responses: string[] = []
    for (const one of presses) {
      const found: number[] = []
      for (let round = 0; round < rounds; round += 1)
        found.push(await respond(browser, sites.deferred.url, one))
      const ms = Math.round(median(found))
      responses.push(`${one.what} ${ms} ms`)
      if (ms > mostResponse)
        missed.push(`${one.what} of ${one.path}: at most ${mostResponse} ms to the next paint (${ms})`)
    }
    await browser.close()
    await Promise.all([sites.deferred.stop(), sites.eager.stop()])
    return {
      columns: ['phone, cold', 'kB before load', 'FCP', 'LCP', 'load', 'blocked', 'press', 'open', 'lost'],
      rows,
      notes: [
        `ms, median of ${rounds}; 4× slower processor, 1.6 Mbit/s, 150 ms. kB of script files asked for before load, gzip.`,
        'The menu is pressed as soon as it can be seen: press is from then until it is open, open from the request on.',
        `Median gain over the pages: ${decisive.map((name) => `${name} ${percent(median(gains[name]))}`).join(', ')}.`,
        `From a press on a page at rest to the next paint (Event Timing, median): ${responses.join(', ')}.`,
      ],
      missed,
    }
  },
}
