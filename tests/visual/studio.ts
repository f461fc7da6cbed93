import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { GET as drawQrCode } from '@/app/qr/[file]/route'
import { asExample } from '@/tests/setup/in-language'
import { prerenderHtml } from '@/tests/setup/prerender'
import type { Sheet } from '@/tests/visual/examples'

/* Shows examples with the style sheet and fonts of the built site, without scripts. Half size keeps pictures small. */

const origin = 'http://examples.test'
const width = 1280
const assets = '.next/static'

const styleSheets = readdirSync(assets, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `<link rel="stylesheet" href="/_next/static/${file.replaceAll('\\', '/')}">`)
  .join('')

async function documentOf({ lang, examples }: Sheet): Promise<string> {
  const shown = await Promise.all(
    examples.map(async ([name, element]) => {
      const markup = await prerenderHtml(asExample(element))
      return `<section aria-label="example ${name}" class="py-6 border-b border-brass"><div class="wrap">${markup}</div></section>`
    }),
  )
  return `<!doctype html><html lang="${lang}"><head><title>Examples</title>${styleSheets}</head><body>${shown.join('')}</body></html>`
}

export async function openStudio(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width, height: 600 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    javaScriptEnabled: true,
  })
  const page = await context.newPage()
  let html = ''
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    if (pathname.startsWith('/qr/')) {
      const drawn = await drawQrCode(undefined, {
        params: Promise.resolve({ file: basename(pathname) }),
      })
      return route.fulfill({
        contentType: 'image/png',
        body: Buffer.from(await drawn.arrayBuffer()),
      })
    }
    if (!pathname.startsWith('/_next/static/')) return route.fulfill({ status: 404 })
    const file = join(assets, decodeURIComponent(pathname.slice('/_next/static/'.length)))
    const contentType = file.endsWith('.css') ? 'text/css' : undefined
    return route.fulfill({ body: readFileSync(file), ...(contentType ? { contentType } : {}) })
  })
  /** Shows a sheet and waits for its fonts. */
  async function show(sheet: Sheet): Promise<Page> {
    html = await documentOf(sheet)
    await page.setViewportSize({ width, height: 600 })
    await page.goto(`${origin}/`)
    await page.evaluate(() => document.fonts.ready)
    // Pictures below the window load only when they are near it.
    await page.evaluate(() =>
      document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')),
    )
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    return page
  }
  /** The whole sheet. Waits, because a resized window may first paint with the old media queries. */
  async function picture(): Promise<Buffer> {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    let last = await page.screenshot()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
      const next = await page.screenshot()
      if (next.equals(last)) return next
      last = next
    }
    throw new Error('The sheet does not come to rest')
  }
  return { page, show, picture, close: () => context.close() }
}

/** The widths of known words in each font: machines with equal widths render letters alike. */
export async function faces(page: Page): Promise<string> {
  return page.evaluate(() => {
    const widths = ['font-serif', 'font-sans'].flatMap((face) =>
      ['Hamburgefonstiv 0123456789', '荆园教育，读书离工作近一点'].map((words) => {
        const probe = document.createElement('span')
        probe.className = `${face} text-4xl absolute whitespace-nowrap`
        probe.textContent = words
        document.body.append(probe)
        const { width, height } = probe.getBoundingClientRect()
        probe.remove()
        return `${Math.round(width)}x${Math.round(height)}`
      }),
    )
    return widths.join(' ')
  })
}
