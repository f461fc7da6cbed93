import { expect, test } from '@/tests/e2e/support/test'

const odd = [
  '',
  'en',
  'EN-US',
  'zh-CN',
  'fr-FR',
  '"en-US"',
  '<script>',
  'en-US%00',
  'x'.repeat(3000),
]

test.describe('the language', () => {
  test('is Chinese without a cookie, and with any value except en-US', async ({ request }) => {
    for (const value of [undefined, ...odd]) {
      const headers: Record<string, string> = value === undefined ? {} : { cookie: `lang=${value}` }
      const html = await (await request.get('/about/contact', { headers })).text()
      expect(html, `lang=${value?.slice(0, 20)}`).toContain('<html lang="zh-CN"')
    }
    const english = await request.get('/about/contact', { headers: { cookie: 'a=b; lang=en-US' } })
    expect(await english.text()).toContain('<html lang="en-US"')
  })

  test('is never cached by a shared cache in the wrong one', async ({ request }) => {
    const plain = await request.get('/')
    expect(plain.headers().vary).toContain('Cookie')
    expect(plain.headers()['cache-control']).toContain('no-cache')
    const pinned = await request.get('/en-US')
    expect(pinned.headers()['cache-control']).toBe('private, no-cache')
    expect(pinned.headers().vary).toContain('Cookie')
  })

  test('of a pinned address is remembered', async ({ page }) => {
    await page.goto('/en-US/about/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.goto('/studyAbroad')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })

  test('is not changed by a prefetch', async ({ request }) => {
    const speculative = await request.get('/en-US', { headers: { 'sec-purpose': 'prefetch' } })
    expect(speculative.headers()['set-cookie']).toBeUndefined()
    const payload = await request.get('/en-US', { headers: { rsc: '1' } })
    expect(payload.headers()['set-cookie'] ?? '').not.toContain('lang=')
  })

  test('is changed by the switch, and the page stays', async ({ page }) => {
    await page.goto('/about/culture')
    await page.getByRole('link', { name: /^EN/ }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page).toHaveURL(/\/about\/culture$/)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'lang')
    expect(cookie).toMatchObject({ value: 'en-US', path: '/', sameSite: 'Lax' })
  })

  test('is changed without JavaScript too', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL })
    await page.goto('/about/culture')
    await page.getByRole('link', { name: /^EN/ }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.close()
  })

  test('has its canonical address and its alternates on every page', async ({ request }) => {
    const html = await (
      await request.get('/about/contact', { headers: { cookie: 'lang=en-US' } })
    ).text()
    const origin = new URL(test.info().project.use.baseURL ?? '').origin
    expect(html).toContain(`<link rel="canonical" href="${origin}/en-US/about/contact"`)
    for (const [language, path] of [
      ['zh-CN', '/about/contact'],
      ['en-US', '/en-US/about/contact'],
      ['x-default', '/about/contact'],
    ]) {
      expect(html.toLowerCase()).toContain(
        `hreflang="${language}" href="${origin}${path}"`.toLowerCase(),
      )
    }
  })
})
