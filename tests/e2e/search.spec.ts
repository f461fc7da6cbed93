import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

test('opens with a key, shows results while typing, and returns the focus', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about/contact')
  const button = page.getByRole('button', { name: 'Search' }).filter({ visible: true })
  await button.focus()
  const before = new Set(asked)
  expect([...before].filter((path) => path.startsWith('/api/search'))).toEqual([])
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search this site' })
  const field = dialog.getByRole('textbox')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Find a program' })).toBeVisible()
  await field.pressSequentially('visa/')
  await expect(field).toHaveValue('visa/')
  await expect(dialog.getByRole('status')).toHaveText(/\d+ results? for “visa\/”/)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await field.fill('lin zhiyuan')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=lin\+zhiyuan$/)
  await expect(page.getByRole('heading', { name: 'Lin Zhiyuan' })).toBeVisible()
})

test('a result leads to its section', async ({ page }) => {
  await page.goto('/')
  // A link until the page is hydrated.
  await expect(page.getByRole('button', { name: 'Search' }).filter({ visible: true })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search this site' })
  await dialog.getByRole('textbox').fill('finance mba tuition')
  await dialog.locator('[data-hit]').first().click()
  await expect(page).toHaveURL(/\/project\/finance-mba#cost$/)
  await expect(dialog).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to a form that finds', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Search this site' }).filter({ visible: true }).click()
    await page.getByLabel('Search words').fill('refund')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'results for “refund”' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByLabel('Search words').fill('qqqqzzzz')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No results for “qqqqzzzz”')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible()
  })
})

test('the address takes odd queries', async ({ request }) => {
  const still = { maxRedirects: 0 }
  for (const query of [
    'q=a&q=b',
    `q=${'x'.repeat(2_000)}`,
    'q=%3Cscript%3Ealert(1)%3C/script%3E',
    'q=%FF%FE',
    'q[]=1',
  ])
    expect((await request.get(`/search?${query}`, still)).status(), query).toBe(200)
  expect(await (await request.get('/search?q=%3Cscript%3Ealert(1)')).text()).not.toContain(
    '<script>alert',
  )
  expect((await request.head('/search?q=visa', still)).status()).toBe(200)
  expect((await request.get('/api/search?q=a&q=b')).status()).toBe(400)
  expect((await request.get('/api/search?q=%00')).status()).toBe(400)
  expect((await request.head('/api/search?q=visa')).status()).toBe(200)
})
