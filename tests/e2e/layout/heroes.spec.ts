import type { Page } from '@playwright/test'
import { locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const widths = [992, 1024, 1200, 1440, 1920] as const
/** Openings with a picture: a drawing, and the picture of a program. */
const openings = [
  '/practice',
  '/services/college',
  '/about/introduce',
  '/studyAbroad',
  '/apply/how',
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

type Edges = { lefts: string[]; rights: string[]; count: number }

/**
 * Parts of bands that begin or end elsewhere than the page's columns. Texts begin at the left edge or the fifth column;
 * blocks end at the right edge, or as wide as a line of text may be.
 */
function oddEdges(page: Page): Promise<Edges> {
  return page.evaluate(() => {
    const found: Edges = { lefts: [], rights: [], count: 0 }
    const isNear = (one: number, others: number[]) =>
      others.some((other) => Math.abs(one - other) <= 1)
    for (const wrap of document.querySelectorAll('.band > .wrap')) {
      const box = wrap.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(wrap)
      const left = box.left + Number.parseFloat(paddingLeft)
      const right = box.right - Number.parseFloat(paddingRight)
      const fifth = left + (right - left + 24) / 3
      // Closed details beside a rail lie in two columns.
      const half = left + (right - left + 24) / 2
      for (const part of wrap.querySelectorAll<HTMLElement>('h2, .lead, .flow > *')) {
        const { left: from, right: to, width } = part.getBoundingClientRect()
        if (width === 0 || part.closest('details .flow')) continue
        found.count += 1
        const name = `${part.closest('[id]')?.id ?? ''} ${part.tagName} ${part.className.slice(0, 30)}`
        if (!isNear(from, [left, fifth, ...(part.matches('details') ? [half] : [])]))
          found.lefts.push(`${name}: ${Math.round(from - left)}`)
        const isBlock = part.className !== '' && !part.matches('h2, h3, .lead, .measure')
        if (
          isBlock &&
          !isNear(to, [right, fifth - 24, ...(part.matches('details') ? [half - 24] : [])])
        )
          found.rights.push(`${name}: ${Math.round(right - to)}`)
      }
    }
    return found
  })
}

for (const locale of locales) {
  test(`texts and blocks keep to the columns in ${locale}`, async ({ page, context, baseURL }) => {
    test.slow() // opens every page
    await choose(context, locale, baseURL ?? '')
    await page.setViewportSize({ width: 1440, height: 900 })
    const odd: string[] = []
    let count = 0
    for (const { path } of routes.filter((route) => !route.channel)) {
      await page.goto(path)
      const edges = await oddEdges(page)
      count += edges.count
      odd.push(...[...edges.lefts, ...edges.rights].map((edge) => `${path} ${edge}`))
    }
    expect(odd).toEqual([])
    expect(count).toBeGreaterThan(1000)
  })
}
