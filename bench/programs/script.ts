import type { Browser } from '@playwright/test'
import { collectScripts } from '@/bench/support/scripts'
import { openBrowser } from '@/scripts/site/browser-flags'
import { startEmptyApp } from '@/bench/support/empty-app'
import { startFront } from '@/bench/support/servers'
import type { Bench } from '@/bench/support/table'

const paths = [
  '/',
  '/about/contact',
  '/internationalDegree',
  '/studyAbroad',
  '/project/mba',
  '/practice',
  '/privacy',
  '/about/news',
  '/about/lesson',
  '/about/news/autumn-term-opens',
  '/roadmap',
]

/** Scripts of a page until nothing changes, and the additional code of the panel's form when the pointer approaches. */
async function measure(browser: Browser, url: string, panel: boolean) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const scripts = collectScripts(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2_500)
  const before = await scripts.kB()
  let form = 0
  if (panel) {
    await page.getByRole('complementary').locator('a, button').first().hover()
    await page.waitForTimeout(2_500)
    form = (await scripts.kB()) - before
  }
  await page.close()
  return { before, form }
}

export const bench: Bench = {
  name: 'script',
  title: 'JavaScript of a page before any interaction, in kB of gzip',
  async run() {
    const [site, empty, browser] = [await startFront(), await startEmptyApp(), await openBrowser()]
    const floor = (await measure(browser, empty.url, false)).before
    const rows: (string | number)[][] = [['an empty page of this Next', floor, 0, '–']]
    const missed: string[] = []
    for (const path of paths) {
      const { before, form } = await measure(browser, site.url + path, path === '/about/contact')
      rows.push([path, before, before - floor, form > 0 ? form : '–'])
      if (before > 158) missed.push(`${path}: at most 158 kB (${before.toFixed(1)})`)
      if (form > 50) missed.push(`form code of at most 50 kB (${form.toFixed(1)})`)
    }
    await browser.close()
    await Promise.all([site.stop(), empty.stop()])
    return {
      columns: ['page', 'kB', 'above empty', 'form, on hover'],
      rows,
      missed,
    }
  },
}
