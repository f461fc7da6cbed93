import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@/tests/e2e/support/test'

type Idle = { run: () => void; timeout: number | undefined }

/** A browser that is idle only when the test says so, with a simulated connection. */
async function prepare(context: BrowserContext, connection: object): Promise<void> {
  await context.addInitScript((given) => {
    const waiting: Idle[] = []
    Object.defineProperty(navigator, 'connection', { value: given })
    window.requestIdleCallback = (then, options) =>
      waiting.push({
        run: () => then({ didTimeout: false, timeRemaining: () => 50 }),
        timeout: options?.timeout,
      })
    Object.assign(window, { waiting })
  }, connection)
}

/** The timeouts of all waiting idle callbacks, after which the browser prefetches even when busy. */
const timeouts = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, 'waiting') as Idle[]).flatMap(({ timeout }) => timeout ?? []),
  )
const beIdle = (page: Page) =>
  page.evaluate(() => {
    for (const { run } of (Reflect.get(window, 'waiting') as Idle[]).splice(0)) run()
  })

function fetchedAhead(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const headers = request.headers()
    if (headers['next-router-prefetch'] ?? headers['next-router-segment-prefetch'])
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Opens a page in a browser that is never idle; a key press starts hydration. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await expect(page.locator('nav[data-live]')).toBeAttached()
}

const comeNear = (page: Page) => page.locator('footer a[href="/privacy"]').hover()

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('prefetching', () => {
  test('requests visible and approached links when the browser is idle or after 2 s', async ({
    page,
    context,
  }) => {
    await prepare(context, { effectiveType: '4g', saveData: false })
    const paths = fetchedAhead(page)
    await open(page, '/about/contact')
    await expect.poll(() => timeouts(page)).toContain(2_000)
    expect(paths).toEqual([])
    await beIdle(page)
    await expect.poll(() => paths.length).toBeGreaterThan(0)
    await comeNear(page)
    await expect
      .poll(async () => {
        for (let callbacks = 0; callbacks < 5; callbacks += 1) await beIdle(page) // one link in each
        return paths
      })
      .toContain('/privacy')
  })

  for (const connection of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`does not run on ${JSON.stringify(connection)}`, async ({ page, context }) => {
      await prepare(context, connection)
      const paths = fetchedAhead(page)
      await open(page, '/about/contact')
      await comeNear(page)
      expect(await timeouts(page)).not.toContain(2_000)
      await beIdle(page)
      // The link still works when pressed, and that is its first request.
      await page.locator('footer a[href="/privacy"]').click()
      await expect(page).toHaveURL('/privacy')
      expect(paths).toEqual([])
    })
  }

  test('does not run while offline', async ({ page, context, expectedFailures }) => {
    expectedFailures.push('/qr/') // the pictures near the end of the page load when it is near
    await prepare(context, { effectiveType: '4g', saveData: false })
    const paths = fetchedAhead(page)
    await open(page, '/about/contact')
    await context.setOffline(true)
    // Earlier entries of the queue are skipped, one in each idle callback.
    await expect
      .poll(async () => {
        await beIdle(page)
        return timeouts(page)
      })
      .not.toContain(2_000)
    await comeNear(page)
    expect(await timeouts(page)).not.toContain(2_000)
    expect(paths).toEqual([])
  })
})
