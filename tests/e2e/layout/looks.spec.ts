import type { Page } from '@playwright/test'
import { everyPage } from '@/scripts/site/pages'
import { inParts } from '@/tests/e2e/support/parts'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/* What the eye needs of pages as the server sends them: lines that break between words, flowers that keep apart. */
const chinese = everyPage().filter(({ locale }) => locale === 'zh-CN')
const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** The text of each lead, and the places where a new line begins. */
async function leads(page: Page): Promise<{ text: string; breaks: number[] }[]> {
  return page.locator('p.lead').evaluateAll((all) =>
    all.map((lead) => {
      const breaks: number[] = []
      const walker = document.createTreeWalker(lead, NodeFilter.SHOW_TEXT)
      let [before, bottom] = [0, 0]
      for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
        for (let at = 0; at < node.length; at += 1) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const line = range.getBoundingClientRect().bottom
          if (bottom > 0 && line > bottom + 8) breaks.push(before + at)
          bottom = line
        }
        before += node.length
      }
      return { text: lead.textContent, breaks }
    }),
  )
}

/** Whether a place in a text is inside a word. */
function insideWord(text: string, at: number): boolean {
  const word = words.segment(text).containing(at)
  return word?.isWordLike === true && word.index < at
}

/** How many points two flowers of the page's opening share. */
async function sharedPoints(page: Page): Promise<number> {
  return page.evaluate(() => {
    const flowers = [...document.querySelectorAll('header > div > [aria-hidden] > svg')].filter((flower) =>
      flower.checkVisibility(),
    )
    const petals = flowers.map((flower) =>
      [...flower.querySelectorAll('path')].filter((path) => getComputedStyle(path).fill !== 'none'),
    )
    const covers = (paths: SVGPathElement[] | undefined, x: number, y: number) =>
      paths?.some((path) =>
        path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM()?.inverse())),
      ) ?? false
    let shared = 0
    flowers.forEach((one, index) =>
      flowers.slice(index + 1).forEach((other, further) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        for (let x = Math.max(a.left, b.left); x < Math.min(a.right, b.right); x += 8)
          for (let y = Math.max(a.top, b.top); y < Math.min(a.bottom, b.bottom); y += 8)
            if (covers(petals[index], x, y) && covers(petals[index + 1 + further], x, y)) shared += 1
      }),
    )
    return shared
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedFailures: ['/el'] })

  for (const { number, some } of inParts(chinese, 4))
    test(`no Chinese lead breaks inside a word, and no flowers of an opening collide, part ${number}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      await choose(context, 'zh-CN', baseURL)
      const problems: string[] = []
      let seen = 0
      for (const { path } of some) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
        await page.setViewportSize({ width: 375, height: 800 })
        const found = await leads(page)
        seen += found.length
        for (const { text, breaks } of found)
          for (const at of breaks.filter((one) => insideWord(text, one)))
            problems.push(`${path}: ${text.slice(Math.max(0, at - 4), at)}|${text.slice(at, at + 4)}`)
        for (const width of [1440, 1920, 2560]) {
          await page.setViewportSize({ width, height: 900 })
          const shared = await sharedPoints(page)
          if (shared > 0) problems.push(`${path} at ${width}: flowers share ${shared} points`)
        }
      }
      expect(problems).toEqual([])
      expect(seen).toBeGreaterThan(some.length)
    })

  for (const [width, height] of [
    [375, 812],
    [1440, 900],
  ] as const) {
    test(`the first open class stands in the first screen at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/about/lesson')
      const bar = await page.locator('aside').last().boundingBox()
      const first = await page.locator('main article').first().getByRole('link').boundingBox()
      const edge = width < 992 && bar ? bar.y : height
      expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThanOrEqual(edge)
    })
  }
})

test.describe('on a touch phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })

  test('an open class is opened by a link, not by scanning the own screen', async ({ page }) => {
    await page.goto('/about/lesson')
    const how = page.locator('#how')
    await expect(how.getByRole('img')).toHaveCount(0)
    const open = how.getByRole('link').last()
    await expect(open).toHaveAttribute('href', /^https:/)
    expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.locator('main article').first().getByRole('link').click()
    await expect(page.locator('article header a[href$="/class"]')).toBeVisible()
  })
})
