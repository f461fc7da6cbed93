import { chromium, type Browser } from '@playwright/test'
import { chromium as chromiumPath } from '@/scripts/setup/chromium.mjs'

/** A headless Chromium: an installed one, or Debian's package. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}
