import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { locales } from '@/schemas/locale'
import { routes } from '@/lib/routes'
import { openBrowser } from '@/scripts/site/browser-flags'
import { serveBuiltSite, everyPage, type SitePage } from '@/scripts/site/built-site'
import { changedFiles, pagesOf, versionsSince } from '@/scripts/site/changed'

/*
 * `npm run shots`: screenshots of every page in every language at each width, of the built site or of a running one.
 * --only /about/contact,/services/* --widths 375,1440 --locales en-US --base http://localhost:3000 --out folder
 * --changed: only the pages that show something of the files that differ from --since (origin/main by default);
 * --list prints them as Markdown and takes no pictures.
 */

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '375,768,1440' },
    locales: { type: 'string', default: locales.join(',') },
    base: { type: 'string' },
    out: { type: 'string', default: 'test-results/shots' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'origin/main' },
    list: { type: 'boolean', default: false },
  },
})

const widths = options.widths.split(',').map(Number)
const languages = options.locales.split(',')
const patterns = options.only?.split(',')

/** Whether a path matches a pattern: exactly, or by prefix if the pattern ends in a star. */
const matches = (path: string) => (pattern: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

const texts = new Map(
  globSync('content/**/*.mdx').map(
    (path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const,
  ),
)
const sectionPaths = new Map(
  routes.flatMap(({ channel, path }) => (channel ? [[channel, path] as const] : [])),
)

function wanted(): SitePage[] {
  const listed = options.changed
    ? pagesOf(changedFiles(options.since), everyPage(), sectionPaths, {
        versions: versionsSince(options.since),
        texts,
      })
    : everyPage()
  // A path that is not in the list, such as an article, is included too.
  const others = (patterns ?? []).filter(
    (pattern) => !pattern.endsWith('*') && !listed.some(({ path }) => path === pattern),
  )
  const all = [...listed, ...others.flatMap((path) => locales.map((locale) => ({ locale, path })))]
  return all
    .filter(({ locale }) => languages.includes(locale))
    .filter(({ path }) => patterns === undefined || patterns.some(matches(path)))
}

/** Scrolls through the page once, so that lazy parts load. */
async function unroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

async function shoot(browser: Browser, base: string, { locale, path }: SitePage): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 1 })
  await context.addCookies([{ name: 'lang', value: locale, url: base }])
  const page = await context.newPage()
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 812 : 900 })
    await page.goto(base + path, { waitUntil: 'load', timeout: 120_000 })
    await unroll(page)
    await page.screenshot({
      path: join(options.out, locale, `${name}-${width}.png`),
      fullPage: true,
    })
  }
  await context.close()
  console.log(`${locale} ${path}`)
}

const pages = wanted()
if (options.list || pages.length === 0) {
  console.log(pages.length === 0 ? 'No page shows a change.' : 'Pages that show a change:')
  for (const { locale, path } of pages) console.log(`- ${locale} \`${path}\``)
  process.exit()
}
for (const locale of languages) mkdirSync(join(options.out, locale), { recursive: true })
const site = options.base === undefined ? await serveBuiltSite() : undefined
const browser = await openBrowser()
try {
  for (const page of pages) await shoot(browser, options.base ?? site?.url ?? '', page)
} finally {
  await browser.close()
  await site?.stop()
}
console.log(`Pictures in ${options.out}`)
