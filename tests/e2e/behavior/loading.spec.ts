import type { Page } from '@playwright/test'
import { open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

const bar = (page: Page) => page.locator('svg[data-phase]')
const phase = (page: Page) => bar(page).getAttribute('data-phase')
const width = (page: Page) => bar(page).locator('rect').getAttribute('width')
const color = (page: Page) =>
  bar(page)
    .locator('rect')
    .evaluate((rect) => getComputedStyle(rect).fill)

/** Opens a page whose clock only advances when a test advances it. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
}

/** Holds the response for /privacy until the returned function is called. */
async function holdPrivacy(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>()
  await page.route(/\/privacy\?.*_rsc=/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return () => gate.resolve(undefined)
}

/** Presses a link without approaching it, so that nothing has been prefetched. */
const press = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')?.click())

test.describe('the loading bar', () => {
  test('appears after 200 ms, advances in ticks of 100 ms for 5 s, jumps to the end and hides 500 ms later', async ({
    page,
  }) => {
    await openStill(page, '/about/contact')
    const release = await holdPrivacy(page)
    await press(page)
    await page.clock.runFor(199)
    expect(await phase(page)).toBe('hidden')
    await page.clock.runFor(1)
    expect([await phase(page), await width(page)]).toEqual(['loading', '2%'])
    const { height } = (await bar(page).boundingBox()) ?? {}
    expect([height, await bar(page).locator('rect').getAttribute('height')]).toEqual([2, '2'])
    await page.clock.runFor(100)
    expect(await width(page)).toBe('4%')
    await page.clock.runFor(4_700)
    expect(await width(page)).toBe('98%')
    await page.clock.runFor(10_000)
    expect([await phase(page), await width(page)]).toEqual(['loading', '100%'])

    release()
    await expect(page).toHaveURL('/privacy')
    await expect(bar(page)).toHaveAttribute('data-phase', 'done')
    await page.clock.runFor(499)
    expect(await phase(page)).toBe('done')
    await page.clock.runFor(1)
    expect(await phase(page)).toBe('hidden')
  })

  test('never appears for a page that loads within 200 ms', async ({ page }) => {
    await openStill(page, '/about/contact')
    await bar(page).evaluate((svg) => {
      const seen: string[] = []
      new MutationObserver(() => seen.push(svg.getAttribute('data-phase') ?? '')).observe(svg, {
        attributes: true,
      })
      Object.assign(window, { seen })
    })
    await press(page)
    await page.clock.runFor(150)
    await expect(page).toHaveURL('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(10_000)
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as string[])).not.toContain(
      'loading',
    )
  })

  test('gets the failure color when the page cannot be loaded, and the current page stays', async ({
    page,
    context,
    expectedFailures,
  }) => {
    expectedFailures.push('/privacy', '_rsc=')
    await openStill(page, '/about/contact')
    const usual = await color(page)
    await context.setOffline(true)
    await press(page)
    await expect(bar(page)).toHaveAttribute('data-phase', 'failed')
    expect(await color(page)).not.toBe(usual)
    expect([await width(page), new URL(page.url()).pathname]).toEqual(['100%', '/about/contact'])
    await page.clock.runFor(499)
    expect(await phase(page)).toBe('failed')
    await page.clock.runFor(1)
    expect(await phase(page)).toBe('hidden')

    // The browser's offline flag can be wrong: with a working network the link works.
    await context.setOffline(false)
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await press(page)
    await expect(page).toHaveURL('/privacy')
  })
})
