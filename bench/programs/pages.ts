import type { Browser } from '@playwright/test'
import { openBrowser } from '@/scripts/site/browser-flags'
import { serveBuiltSite, everyPage, type SitePage } from '@/scripts/site/built-site'
import { emptyPageScript } from '@/bench/pages/empty-page'
import { weigh, type Weight } from '@/bench/pages/weigh'
import type { Bench } from '@/bench/support/table'

/** Pages for filling in a form: their scripts load immediately, including the form's. */
const formPages = /^\S+ \/(enrol|passport\/login)$/
const targets = { script: 150, aboveEmpty: 16, form: 50, homeWire: 400, shift: 0.02 }
const kB = (bytes: number) => Math.round(bytes / 100) / 10

function misses(name: string, { script, shift, wire }: Weight, empty: number): string[] {
  const home = name.endsWith(' /')
  const form = formPages.test(name) ? targets.form : 0
  return [
    kB(script) > targets.script + form
      ? `${name}: ${kB(script)} kB of script, at most ${targets.script + form}`
      : '',
    kB(script - empty) > targets.aboveEmpty + form
      ? `${name}: ${kB(script - empty)} kB of script above the empty page, at most ${targets.aboveEmpty + form}`
      : '',
    shift >= targets.shift
      ? `${name}: layout shift ${shift.toFixed(3)}, under ${targets.shift}`
      : '',
    home && kB(wire) > targets.homeWire
      ? `${name}: ${kB(wire)} kB on the wire, at most ${targets.homeWire}`
      : '',
  ].filter((miss) => miss !== '')
}

/** The benchmark measures bytes and shifts, not times, so a few pages at once do not change the result. */
const atOnce = 3

async function weighAll(browser: Browser, url: string, pages: readonly SitePage[]) {
  const weights = new Map<SitePage, Weight>()
  const waiting = [...pages]
  async function work() {
    for (let page = waiting.shift(); page; page = waiting.shift())
      weights.set(page, await weigh(browser, url, page))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return weights
}

export const bench: Bench = {
  name: 'pages',
  title: 'a first visit on a phone, every page in every language',
  async run() {
    const empty = await emptyPageScript()
    const site = await serveBuiltSite()
    const browser = await openBrowser()
    const rows: (string | number)[][] = []
    const missed: string[] = []
    try {
      const pages = everyPage()
      const weights = await weighAll(browser, site.url, pages)
      for (const page of pages) {
        const weight = weights.get(page)
        if (!weight) continue
        const name = `${page.locale} ${page.path}`
        const broken = misses(name, weight, empty)
        const { html, htmlBrotli, script, data, style } = weight
        const sizes = [html, htmlBrotli, script, script - empty, data, style]
        const rest = [weight.pictures, weight.wire].map(kB)
        const shift = weight.shift.toFixed(3)
        rows.push([
          name,
          ...sizes.map(kB),
          ...rest,
          shift,
          weight.requests,
          broken.length > 0 ? 'MISSED' : '',
        ])
        missed.push(...broken)
      }
    } finally {
      await browser.close()
      await site.stop()
    }
    return {
      columns: [
        'page',
        'HTML',
        'br',
        'JS gz',
        'above empty',
        'data gz',
        'CSS gz',
        'images',
        'wire',
        'CLS',
        'requests',
        '',
      ],
      rows,
      notes: [
        `kB; 375 × 812, nothing cached, nothing touched. An empty page of the same Next loads ${kB(empty)} kB of script (gzip).`,
        `Targets: script ${targets.script} kB and ${targets.aboveEmpty} above the empty page, layout shift under ${targets.shift}, ${targets.form} kB more for the form of /enrol and the sign-in, home page ${targets.homeWire} kB on the wire.`,
      ],
      missed,
    }
  },
}
