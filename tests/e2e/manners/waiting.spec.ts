import type { Request } from '@playwright/test'
import { open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

test('a list that waits for its articles shows that for 200 ms at least, however fast they come', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  let asked: Request | undefined
  page.on('request', (request) => {
    if (request.url().includes('/articles?channel=news')) asked = request
  })
  const link = page.locator('main a[href="/about/news"]').last()
  await link.evaluate((element) => element.scrollIntoView())
  // The list's code comes first, and React puts it in its place by the clock: a little at a time until the list asks.
  await expect
    .poll(
      async () => {
        if (!asked) await page.clock.runFor(20)
        return asked
      },
      { intervals: [100] },
    )
    .toBeDefined()
  await (await asked?.response())?.finished()
  const articles = page.locator('main a[href^="/about/news/"]')
  // Nothing marks what does not happen: a list without the rule would show its articles now.
  await page.waitForTimeout(500)
  await expect(articles).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(articles).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(articles.first()).toBeVisible()
})
