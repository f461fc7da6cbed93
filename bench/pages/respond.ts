import type { Browser, Page } from '@playwright/test'
import { openPhone } from '@/bench/support/phone'

type Press = { what: string; path: string; press(page: Page): Promise<void> }

/** Interactions on an idle page, each on a page that contains the control. */
export const presses: readonly Press[] = [
  {
    what: 'menu',
    path: '/about/contact',
    press: (page) => page.locator('header a[href="#site-menu"]').tap(),
  },
  {
    what: 'question',
    path: '/internationalDegree/qa',
    async press(page) {
      const question = page.locator('main details summary').first()
      await question.scrollIntoViewIfNeeded()
      await question.tap()
    },
  },
  {
    what: 'calculator',
    path: '/studyAbroad',
    async press(page) {
      const slider = page.getByRole('slider').first()
      await slider.scrollIntoViewIfNeeded()
      await page.waitForTimeout(2_000) // its script is loaded on approach
      for (const key of ['Home', 'End', 'ArrowLeft']) await slider.press(key)
    },
  },
]

/**
 * Milliseconds from a press to the next paint, the longest of its events (Event Timing), on an idle page on a phone.
 */
export async function respond(browser: Browser, site: string, { path, press }: Press): Promise<number> {
  const phone = await openPhone(browser)
  await phone.page.goto(site + path, { waitUntil: 'load', timeout: 60_000 })
  await phone.page.waitForTimeout(6_000)
  await press(phone.page)
  await phone.page.waitForTimeout(1_000)
  const { event } = await phone.seen()
  await phone.close()
  return event
}
