import { chromium, type Browser } from '@playwright/test'
import { chromium as chromiumPath } from '@/scripts/setup/chromium.mjs'

/** A headless Chromium: an installed one, or Debian's package. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: browserFlags,
  })
}

/** What Playwright turns off for tests. A list of one's own replaces that list, so it is repeated here. */
export const playwrightsFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Current versions of Chromium load two pages of their address bar into each new window, in a process of their own, also without a
 * screen: two fifths of the processor time of a short visit.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Flags of every browser that tests, benchmarks and pictures start. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsFeatures, ...addressBar].join(',')}`,
]
