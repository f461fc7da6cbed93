import { chromium, type Browser } from '@playwright/test'
import { chromium as chromiumPath } from '@/scripts/setup/chromium.mjs'
import { browserFlags } from '@/scripts/site/browser-flags'

/** A headless Chromium: an installed one, or Debian's package. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: browserFlags,
  })
}
