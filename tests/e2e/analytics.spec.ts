import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTemporarySite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'

const umami = `window.viewed = []
window.umami = { track: (change) => window.viewed.push(change({ website: document.currentScript }).url) }`

test('a configured script is told of public pages, and not loaded on personal ones', async ({ browser }) => {
  const stats = createServer((_req, res) => res.setHeader('content-type', 'text/javascript').end(umami))
  await new Promise<void>((resolve) => stats.listen(0, '127.0.0.1', resolve))
  const { port } = stats.address() as AddressInfo
  const script = `http://127.0.0.1:${port}/script.js`
  const site = await startTemporarySite({ ANALYTICS_SCRIPT: `${script}#site-1` })
  try {
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const viewed = () => page.evaluate<unknown>('window.viewed')

    await page.goto('/about/contact?utm_source=Baidu&name=13800138000')
    await expect.poll(viewed).toEqual(['/about/contact?utm_source=baidu'])
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^(隐私|Privacy)/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect.poll(viewed).toEqual(['/about/contact?utm_source=baidu', '/privacy'])

    for (const personal of ['/passport/login', '/roadmap', '/staff']) {
      const answer = await page.goto(personal)
      expect(answer?.headers()['content-security-policy']).not.toContain(String(port))
      await page.waitForLoadState('networkidle')
      await expect(page.locator(`script[src="${script}"]`)).toHaveCount(0)
    }
    expect(errors).toEqual([])
  } finally {
    await site.stop()
    stats.close()
  }
})
