import type { Page, Route } from '@playwright/test'
import { expect } from '@/tests/e2e/support/test'

/** For tests that run once per device: name and viewport. */
export const devices = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 375, height: 740 }],
] as const

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('nav[data-live]')).toBeAttached()
}

/** Sets a mark in the window, which a reload removes and a client navigation keeps. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }))
  // Unlike `evaluate`, waits for a document while the page navigates.
  return async () => {
    const found = await page.waitForFunction(() => ('sameDocument' in window ? 'same' : 'other'))
    return (await found.jsonValue()) === 'same'
  }
}

const scripts = /\/(_next\/static|_page)\/.*\.js$/

/** Holds the page's scripts until the returned function lets them arrive. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let holding = true
  await page.route(scripts, (route) => (holding ? void waiting.push(route) : route.continue()))
  return async () => {
    holding = false
    await Promise.all(waiting.map((route) => route.continue()))
  }
}
