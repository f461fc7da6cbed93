import type { Page } from '@playwright/test'
import { devices, markDocument, open } from '@/tests/e2e/layout/helpers'
import { expect, test } from '@/tests/e2e/support/test'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Follows a link to that address within the document. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
  }, href)
  await expect(page).toHaveURL(href)
}

test('another page starts at its top', async ({ page }) => {
  await open(page, '/about/introduce')
  const sameDocument = await markDocument(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => place(page)).toBeGreaterThan(500)
  await follow(page, '/sitemap')
  await expect(page.locator('main h1')).toBeVisible()
  expect(await sameDocument()).toBe(true)
  await expect.poll(() => place(page)).toBe(0)
})

test('a link to a fragment in another page scrolls to it', async ({ page }) => {
  await open(page, '/studyAbroad')
  const id = await page.evaluate(
    () => [...document.querySelectorAll('main section[id]')].at(-1)?.getAttribute('id') ?? '',
  )
  await open(page, '/about/contact')
  await follow(page, `/studyAbroad#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expect.poll(() => place(page)).toBeGreaterThan(500)
})

test('Back and Forward restore the scroll position', async ({ page }) => {
  await open(page, '/about/introduce')
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => place(page)).toBe(600)
  await follow(page, '/privacy')
  await expect.poll(() => place(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => place(page)).toBe(400)
  await page.goBack()
  await expect(page).toHaveURL('/about/introduce')
  await expect.poll(() => place(page)).toBeGreaterThan(500)
  await page.goForward()
  await expect(page).toHaveURL('/privacy')
  await expect.poll(() => place(page)).toBeGreaterThan(300)
})

test('Back restores the scroll position, also from a shorter page on a slow device', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/studyAbroad')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.75))
  const left = await place(page)
  await follow(page, '/about/contact')
  await expect.poll(() => place(page)).toBe(0)
  // The browser restores the position immediately, when a slow page is not rendered yet.
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
  ).toBeLessThan(left)
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/studyAbroad')
  await expect(page.locator('main #budget')).toBeAttached()
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.poll(() => place(page)).toBe(left)
})

/** Distance from the top of the window to the middle part of the page's text, which identifies the scroll position. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main h2')].map((h) => Math.round(h.getBoundingClientRect().top)),
  )

const late = {
  'a desk': ['/studyAbroad', '/', '/alumnus'],
  'a phone': ['/studyAbroad', '/alumnus/zijinghua', '/roadmap'],
} as const

for (const [device, viewport] of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    // Pages with parts whose script is loaded late: calculators, teasers, the form of /roadmap.
    for (const path of late[device]) {
      test(`Back to ${path} restores the scroll position, after a link within the site or a page load`, async ({
        page,
      }) => {
        test.slow()
        await open(page, path)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() =>
          scrollTo(0, Math.round(document.documentElement.scrollHeight * 0.7)),
        )
        await expect.poll(() => place(page)).toBeGreaterThan(500)
        await page.waitForLoadState('networkidle')
        const before = await places(page)
        await follow(page, '/privacy')
        await expect.poll(() => place(page)).toBe(0)
        await page.goBack()
        await expect(page).toHaveURL(path)
        await expect.poll(() => places(page)).toEqual(before)
        await page.goto('/privacy')
        await page.goBack()
        await expect(page.locator('nav[data-live]')).toBeAttached()
        await page.waitForLoadState('networkidle')
        await expect.poll(() => places(page)).toEqual(before)
      })
    }

    test('a first visit to any fragment of a long page shows its heading below the bars', async ({
      page,
    }) => {
      test.slow()
      for (const path of ['/digital/yx_4', '/studyAbroad', '/services/major']) {
        await page.goto(path)
        const ids = await page.evaluate(() =>
          [...document.querySelectorAll('main section[id]')].map(({ id }) => id),
        )
        expect(ids.length, path).toBeGreaterThan(2)
        for (const id of ids) {
          await page.goto('about:blank')
          await page.goto(`${path}#${id}`)
          const under = () =>
            page.evaluate((of) => {
              const bars = document.querySelectorAll('header:not(main *), .sub-navigation')
              const bottom = Math.max(...[...bars].map((bar) => bar.getBoundingClientRect().bottom))
              const section = document.getElementById(of)
              // The list of an opening has the heading of the page.
              const text = section?.querySelector('h2') ?? section
              const top = text?.getBoundingClientRect().top ?? 0
              return { free: top >= bottom, inWindow: top < innerHeight }
            }, id)
          await expect.poll(under, `${path}#${id}`).toEqual({ free: true, inWindow: true })
        }
      }
    })
  })
}

test('a page has its final height from the first paint, without scripts', async ({ request }) => {
  for (const path of ['/studyAbroad', '/alumnus/zijinghua'])
    for (const locale of ['zh-CN', 'en-US']) {
      const html = await (await request.get(`/${locale}${path}`)).text()
      expect(html, path).not.toMatch(/<template id="B:|\$RC\(/)
    }
})
