import { globSync, readFileSync } from 'node:fs'
import { everyPage } from '@/scripts/site/built-site'
import { sharedPoints } from '@/tests/e2e/every-page/flowers'
import { weakRings } from '@/tests/e2e/every-page/focus-rings'
import { balancedLeads, brokenWords } from '@/tests/e2e/every-page/lead-lines'
import { unnamedDrawings } from '@/tests/e2e/every-page/drawings'
import { listStarts } from '@/tests/e2e/every-page/list-start'
import { cutBySpacing } from '@/tests/e2e/every-page/spacing'
import { test, type SharedPage } from '@/tests/e2e/every-page/shared-page'
import { axeViolations, wcag } from '@/tests/e2e/support/axe'
import { covered } from '@/tests/e2e/support/covered'
import { lostCells } from '@/tests/e2e/support/lost-cells'
import { overflow } from '@/tests/e2e/support/overflow'
import { isInPart, isJourney, isTemplate } from '@/tests/e2e/journeys'
import { expect } from '@/tests/e2e/support/test'

/*
 * Every page in both languages is opened once and checked on phones and a desk, and one page of each template in windows from
 * 320 to 2560 px: status, language, one h1, no horizontal overflow, little height covered by what stays in view, no hidden table cell, no axe violation, no line
 * break inside a Chinese word, nothing cut by wider spacing, lists that begin in the first screen, flowers that keep apart, drawings with
 * names, visible focus rings.
 */
const allWindows = [
  // 1280 × 1024 at 400 %
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 575, height: 900 },
  { width: 767, height: 900 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 991, height: 900 },
  { width: 1199, height: 900 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 900 },
  { width: 2560, height: 900 },
] as const
const phones = [320, 375]
/** A phone and a desk whose readers set more space between letters. */
const spaced = [375, 1440]
const full = [375, 1440]
/** The windows of a page that shares its template with another one. */
const usual = [320, 375, 1366, 1440]
/** Where axe and the focus rings are asked: Chinese pages on the phone, English ones on the desk, a template's page on both. */
const askedOf = (locale: string, path: string) =>
  isTemplate(path) && !isJourney ? full : [locale === 'zh-CN' || isJourney ? 375 : 1440]
/** A small phone and a laptop: a list begins in their first screen. */
const firstScreens = [375, 1366]
function windowsOf(path: string) {
  const widths = isJourney ? full : usual
  return allWindows.filter(
    ({ width, height }) =>
      (isTemplate(path) && !isJourney) || (widths.includes(width) && height > 256),
  )
}
/** Windows wide enough for the flowers beside a page's opening. */
const floral = [1440, 1920, 2560]

/** Checks what depends on the window's size and returns each problem in words. */
async function problemsAt(
  { page, resize, passed }: SharedPage,
  { width, height }: (typeof allWindows)[number],
  locale: string,
  asked: readonly number[],
) {
  await resize(width, height)
  const problems: string[] = []
  if ((await overflow(page)) > 0) problems.push('the page is wider than the window')
  const share = await covered(page)
  if (share >= 25) problems.push(`${share.toFixed()} % of the height is covered`)
  if (phones.includes(width) && height > 256) problems.push(...(await lostCells(page)).lost)
  if (asked.includes(width)) problems.push(...(await axeViolations(page, wcag, passed)))
  if (full.includes(width)) {
    problems.push(...(await balancedLeads(page)))
    if (locale === 'zh-CN') problems.push(...(await brokenWords(page)))
  }
  if (spaced.includes(width)) problems.push(...(await cutBySpacing(page)))
  if (firstScreens.includes(width) && (await listStarts(page)) === false)
    problems.push('the list begins below the first screen')
  if (floral.includes(width) && (await sharedPoints(page)) > 0) problems.push('two flowers overlap')
  return problems.map((problem) => `${width}×${height}: ${problem}`)
}

/** Focusing a control may open or load something, so this comes after all other checks. */
async function ringProblems({ page, resize }: SharedPage, width: number) {
  await resize(width, 800)
  const { count, weak } = await weakRings(page)
  expect(count).toBeGreaterThan(3)
  return weak.map((element) => `${width}: weak focus ring of ${element}`)
}

for (const { locale, path } of everyPage().filter(isInPart)) {
  test(`${path} in ${locale}`, async ({ openPage }) => {
    const shared = await openPage(locale)
    const { page, resize, takeComplaints } = shared
    // Chinese pages are opened in the narrowest window and widened, English pages the other way round.
    const windows = windowsOf(path)
    const ordered = locale === 'zh-CN' ? windows : windows.toReversed()
    const asked = askedOf(locale, path)
    if (ordered[0]) await resize(ordered[0].width, ordered[0].height)
    const response = await page.goto(path)
    expect(response?.status()).toBe(path === '/el' ? 404 : 200)
    expect(await page.getAttribute('html', 'lang')).toBe(locale)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('nav[data-live]')).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const problems: string[] = []
    for (const window of ordered)
      problems.push(...(await problemsAt(shared, window, locale, asked)))
    problems.push(...(await unnamedDrawings(page)))
    for (const width of asked) problems.push(...(await ringProblems(shared, width)))
    expect(problems).toEqual([])
    expect(takeComplaints()).toEqual([])
  })
}

if (!isJourney)
  test('the pages contain tables, lead paragraphs and lists to check', async ({ request }) => {
    const count = { tables: 0, leads: 0, lists: 0 }
    for (const { locale, path } of everyPage()) {
      const html = await (await request.get(path, { headers: { cookie: `lang=${locale}` } })).text()
      count.tables += html.match(/<table\b/g)?.length ?? 0
      count.leads += html.match(/<p class="lead\b/g)?.length ?? 0
      count.lists += html.match(/data-list=/g)?.length ?? 0
    }
    expect(count.tables).toBeGreaterThan(everyPage().length)
    expect(count.leads).toBeGreaterThan(everyPage().length)
    const documents = globSync('content/*/pages/**/*.mdx').map((file) => readFileSync(file, 'utf8'))
    expect(count.lists).toBe(documents.filter((text) => /^template: list$/m.test(text)).length)
  })
