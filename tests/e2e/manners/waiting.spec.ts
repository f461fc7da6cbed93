import { open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

test('a list that waits for its articles shows that for 200 ms at least, however fast they come', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  const answered = page.waitForResponse('**/api/cms/api/v1/articles?*channel=news*')
  const link = page.locator('main a[href="/about/news"]').last()
  await link.evaluate((element) => element.scrollIntoView())
  await (await answered).finished()
  const articles = page.locator('main a[href^="/about/news/"]')
  // Nothing marks what does not happen: a list without the rule would show its articles now.
  await page.waitForTimeout(500)
  await expect(articles).toHaveCount(0)
  await page.clock.runFor(199)
  await expect(articles).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(articles.first()).toBeVisible()
})
