import type { Browser, Page } from '@playwright/test'
import { locales, type Locale } from '@/lib/i18n/locales'
import { choose } from '@/tests/e2e/support/language'
import { complaints, freshAddress, test as base } from '@/tests/e2e/support/test'

/** A page that stays open from one test to the next. */
export type SharedPage = {
  page: Page
  /** Sets the size of the layout. Unlike `setViewportSize` it resizes no window, which takes half as much time again. */
  resize(width: number, height: number): Promise<void>
  /** The shared parts of pages in which axe found nothing. */
  passed: Set<string>
  /** Returns what the browser reported since the last call. */
  takeComplaints(): string[]
}

async function openShared(browser: Browser, locale: Locale, baseURL: string): Promise<SharedPage> {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  })
  await choose(context, locale, baseURL)
  const reported = complaints(context, ['/el']) // the error page answers 404
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return {
    page,
    async resize(width, height) {
      const screen = {
        screenWidth: width,
        screenHeight: height,
        deviceScaleFactor: 1,
        mobile: false,
      }
      await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, ...screen })
    },
    passed: new Set(),
    takeComplaints: () => reported.splice(0),
  }
}

/**
 * Tests whose visits share one page per worker and language: the browser's cache then holds scripts and styles, as it
 * does for a visitor who reads on.
 */
export const test = base.extend<
  { openPage: (locale: Locale) => Promise<SharedPage> },
  { sharedPages: Map<Locale, SharedPage> }
>({
  sharedPages: [
    async ({}, provide) => {
      const pages = new Map<Locale, SharedPage>()
      await provide(pages)
      for (const locale of locales) await pages.get(locale)?.page.context().close()
    },
    { scope: 'worker' },
  ],
  openPage: async ({ browser, baseURL, sharedPages }, provide) =>
    provide(async (locale) => {
      const known = sharedPages.get(locale) ?? (await openShared(browser, locale, baseURL ?? ''))
      sharedPages.set(locale, known)
      return known
    }),
})
