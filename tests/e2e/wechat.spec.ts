import { expect, test } from '@/tests/e2e/support/test'

/* The browser inside WeChat on Android. What it does of its own accord, such as recognizing a pressed picture, is not tested. */

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300473 MMWEBSDK/20250201 MicroMessenger/8.0.57 WeChat/arm64 Weixin NetType/WIFI Language/zh_CN'

test.use({ userAgent, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

for (const width of [360, 390, 430])
  test(`pages fit the browser of WeChat at ${width} px, with pictures for sharing and for a long press`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    for (const path of ['/', '/project/map', '/about/news/autumn-term-opens', '/enrol']) {
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, path).toBeLessThanOrEqual(0)
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
      const answer = await request.get(new URL(picture ?? '').pathname)
      expect(answer.headers()['content-type'], path).toBe('image/jpeg')
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/)
    }
    await page.goto('/')
    const codes = page.locator('footer img[src^="/qr/"]')
    await expect(codes).toHaveCount(3)
    await codes.first().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        codes.evaluateAll((all) =>
          all.every((one) => one instanceof HTMLImageElement && one.naturalWidth === 360),
        ),
      )
      .toBe(true)
  })
