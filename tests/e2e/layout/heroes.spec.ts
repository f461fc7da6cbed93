import type { Page } from '@playwright/test'
import { locales } from '@/lib/i18n/locales'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const widths = [992, 1024, 1200, 1440, 1920] as const
/** Openings with a picture: a drawing, a cover drawn from content, and the papers of a program. */
const openings = [
  '/practice',
  '/services',
  '/roadmap',
  '/services/major',
  '/digital/yx_5',
  '/project/mba',
] as const

/** The least distance between a line of the headline and the picture of the opening, in px. */
function distance(page: Page): Promise<number> {
  return page.evaluate(() => {
    const header = document.querySelector('main header, header:has(h1)')
    const headline = document.querySelector('h1')
    const range = document.createRange()
    if (headline) range.selectNodeContents(headline)
    const pictures = [...(header?.querySelectorAll('svg') ?? [])]
      .map((svg) => svg.getBoundingClientRect())
      .filter(({ width, height }) => width > 150 && height > 100)
    if (pictures.length === 0) throw new Error('the opening has no picture')
    return Math.min(
      ...[...range.getClientRects()].flatMap((line) =>
        pictures.map((picture) =>
          Math.max(
            picture.left - line.right,
            line.left - picture.right,
            picture.top - line.bottom,
            line.top - picture.bottom,
          ),
        ),
      ),
    )
  })
}

for (const locale of locales) {
  test(`no headline touches its picture in ${locale}`, async ({ page, context, baseURL }) => {
    await choose(context, locale, baseURL ?? '')
    const near: string[] = []
    for (const path of openings) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const gap = await distance(page)
        if (gap < 12) near.push(`${path} at ${width} px: ${Math.round(gap)} px`)
      }
    }
    expect(near).toEqual([])
  })
}

/** The left edges of headlines, texts and blocks in the bands of a page, and those of the page's two columns. */
function leftEdges(page: Page): Promise<{ found: number[]; columns: number[] }> {
  return page.evaluate(() => {
    const found = new Set<number>()
    const parts = '.band h2, .band .flow > *, .band .lead'
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      const { left, width } = part.getBoundingClientRect()
      if (width > 0) found.add(Math.round(left))
    }
    const wrap = document.querySelector('.band > .wrap')
    const { paddingLeft, width } = wrap ? getComputedStyle(wrap) : { paddingLeft: '0', width: '0' }
    const left = (wrap?.getBoundingClientRect().left ?? 0) + Number.parseFloat(paddingLeft)
    const inner = Number.parseFloat(width) - 2 * Number.parseFloat(paddingLeft)
    return { found: [...found], columns: [left, left + (inner + 24) / 3].map(Math.round) }
  })
}

test('texts start at one of two edges', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const odd: string[] = []
  for (const path of [
    '/services',
    '/internationalDegree',
    '/studyAbroad',
    '/about/culture',
    '/digital/yx_1',
    '/apply/how',
  ]) {
    await page.goto(path)
    const { found, columns } = await leftEdges(page)
    expect(columns[1]).toBeGreaterThan(500)
    const others = found.filter((edge) => !columns.some((column) => Math.abs(column - edge) <= 1))
    if (others.length > 0) odd.push(`${path}: ${others.join(', ')}`)
  }
  expect(odd).toEqual([])
})
