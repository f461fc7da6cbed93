import type { Page } from '@playwright/test'
import english from '@/content/en-US/messages/layout.json'
import { choose } from '@/tests/e2e/support/language'
import { covered } from '@/tests/e2e/support/covered'
import { expect, test } from '@/tests/e2e/support/test'

const phones = [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]
const windows = [
  ...phones,
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
]

const bar = (page: Page) => page.locator('.apply-bar')

test.describe('sticky bars', () => {
  test.use({ hasTouch: true })

  test('take less than a quarter of the height when the connection is lost', async ({
    page,
    context,
    baseURL,
    expectedFailures,
  }) => {
    await choose(context, 'en-US', baseURL)
    await page.goto('/internationalDegree')
    await expect(page.locator('nav[data-live]')).toBeAttached()
    expectedFailures.push('_rsc') // prefetches of the page
    await context.setOffline(true)
    await expect(page.getByText(english['components.layout.offline'])).toBeAttached()
    for (const size of windows) {
      await page.setViewportSize(size)
      expect(await covered(page), `${size.width}×${size.height}`).toBeLessThan(25)
    }
    await context.setOffline(false)
  })
})

test.describe('the apply bar', () => {
  test.use({ hasTouch: true, isMobile: true })

  for (const viewport of phones) {
    test(`is on content pages without a form, in portrait only, at ${viewport.width}×${viewport.height}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await choose(context, 'en-US', baseURL)
      await page.setViewportSize(viewport)
      for (const path of ['/', '/about/culture', '/internationalDegree']) {
        await page.goto(path)
        await expect(bar(page), path).toBeVisible({ visible: viewport.height > viewport.width })
      }
      for (const path of ['/enrol', '/passport/login', '/roadmap', '/roadmap#apply']) {
        await page.goto(path)
        await expect(bar(page), path).toBeHidden()
      }
    })
  }

  test('leads to the telephone and, on a long page, to its sections', async ({
    page,
    context,
    baseURL,
  }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/studyAbroad')
    await page.evaluate(() => scrollTo(0, innerHeight * 2))
    await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      /^tel:\+?\d+$/,
    )
    const way = page.getByRole('navigation', { name: 'On this page' })
    await way.getByText('Contents').click()
    // A list that is used before its script has arrived stays open.
    await expect(page.locator('nav[data-live]')).toBeAttached()
    await way.getByRole('link', { name: 'Budget' }).click()
    await expect(
      page.getByRole('heading', { name: 'A year’s budget, line by line' }),
    ).toBeInViewport()
    await expect(way.getByRole('link', { name: 'Budget' })).toBeHidden()
    await way.getByText('Contents').click()
    await expect(way.locator('ol [aria-current]')).toHaveText('Budget')
    await page.keyboard.press('Escape')
    await expect(way.getByText('Contents')).toBeFocused()
  })

  test('gives way to a link to the form in the text, and to the end of the page', async ({
    page,
    context,
    baseURL,
  }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/')
    await expect(bar(page)).toBeVisible()
    await page.locator('main a[href^="/enrol"]').last().scrollIntoViewIfNeeded()
    await expect(bar(page)).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar(page)).not.toBeInViewport()
  })

  test('is hidden while a field of the page has the focus', async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about/news')
    await expect(bar(page)).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').focus()
    await expect(bar(page)).toBeHidden()
    await page.getByRole('main').getByRole('searchbox').blur()
    await expect(bar(page)).toBeVisible()
  })

  test('and the page avoid notches and rounded corners', async ({ page, context, baseURL }) => {
    await choose(context, 'en-US', baseURL)
    const browser = await context.newCDPSession(page)
    const insets = (left: number, right: number, bottom: number) =>
      browser.send('Emulation.setSafeAreaInsetsOverride', {
        insets: { left, right, bottom, leftMax: left, rightMax: right, bottomMax: bottom },
      })
    await page.setViewportSize({ width: 844, height: 390 })
    await insets(47, 47, 21)
    for (const path of ['/', '/internationalDegree', '/enrol', '/about/news']) {
      await page.goto(path)
      const outside = await page.evaluate(() => {
        // The box of a link may be larger than its text, for touch.
        const contentBox = (part: Element) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          const hidden = part.querySelector('.sr-only')
          if (hidden) range.setEndBefore(hidden)
          return (part instanceof HTMLInputElement ? part : range).getBoundingClientRect()
        }
        return [
          ...document.querySelectorAll('header a, main h1, main h2, main p, main input, footer a'),
        ]
          .filter(
            (part) =>
              part.checkVisibility({ visibilityProperty: true }) &&
              !part.closest('.sr-only, [aria-hidden]'),
          )
          .map((part) => ({ words: part.textContent?.trim(), box: contentBox(part) }))
          .filter(({ box }) => box.width > 1 && (box.left < 47 || box.right > innerWidth - 47))
          .map(({ words }) => words)
      })
      expect(outside, path).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await insets(0, 0, 34)
    await page.goto('/')
    const button = await bar(page).getByRole('link').last().boundingBox()
    expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThanOrEqual(844 - 34)
  })
})
