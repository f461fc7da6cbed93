import english from '@/content/en-US/messages/layout.json'
import { open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

// Prefetches and a refresh of the list in progress fail at that moment, and the browser logs it.
test.use({ expectedFailures: ['_rsc=', '/_next/static/', '/api/cms/'] })

for (const [lang, words] of [
  ['zh-CN', '网络已断开'],
  ['en-US', english['components.layout.offline']],
] as const) {
  test(`a message in ${lang} reports the lost connection until it is back`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${lang}/about/contact`)
    await expect(page.locator('nav[data-live]')).toBeAttached()
    const line = page.getByRole('status').filter({ hasText: words })
    await expect(line).toHaveCount(0)
    await context.setOffline(true)
    await expect(line).toBeVisible()
    await context.setOffline(false)
    await expect(line).toHaveCount(0)
  })
}

test('an open page stays, with its entries, while the connection is lost', async ({
  page,
  context,
}) => {
  await open(page, '/about/news')
  await page.getByRole('searchbox').fill('秋季')
  await context.setOffline(true)
  await expect(page.getByText('网络已断开')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('秋季')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
