import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

// Scripts of elsewhere are not run, but count as loaded.
type Browser = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
;(window as unknown as Browser).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
const configured = 'https://stats.example/script.js#site-1'

/** Shows a page of a fresh browser, and returns the script that it loads. */
async function show(path: string, script = configured) {
  vi.resetModules()
  history.replaceState(undefined, '', path)
  const { Analytics } = await import('@/components/layout/analytics')
  render(<Analytics script={script} />)
  await vi.dynamicImportSettled()
  return document.head.querySelector('script')
}

afterEach(() => {
  document.head.replaceChildren()
  delete window.umami
  delete window._paq
  vi.unstubAllGlobals()
})

test('Umami is told of a public page, with the campaign as its only query', async () => {
  const views: unknown[] = []
  window.umami = { track: (change) => void views.push(change({ website: 'site-1' })) }
  const script = await show('/en-US/search?q=13800138000&utm_source=Baidu')
  expect(script?.dataset).toMatchObject({ websiteId: 'site-1', autoTrack: 'false' })
  await vi.waitFor(() => expect(views).toHaveLength(1))
  expect(views[0]).toMatchObject({ website: 'site-1', url: '/en-US/search?utm_source=baidu' })
})

test('Matomo is told of a public page, without cookies', async () => {
  const script = await show('/about/contact', 'https://stats.example/matomo.js#3')
  expect(script?.src).toBe('https://stats.example/matomo.js')
  expect(window._paq).toEqual(
    expect.arrayContaining([
      ['disableCookies'],
      ['setTrackerUrl', 'https://stats.example/matomo.php'],
      ['setSiteId', '3'],
      ['setCustomUrl', `${location.origin}/about/contact`],
      ['trackPageView'],
    ]),
  )
})

test.each(['/staff', '/en-US/edit/document', '/passport/login', '/booking', '/roadmap'])(
  'the personal page %s loads no script',
  async (path) => expect(await show(path)).toBeNull(),
)

test('a page without a configured script loads none', async () =>
  expect(await show('/about/contact', '')).toBeNull())

test('a browser that asks not to be counted loads no script', async () => {
  vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' })
  expect(await show('/about/contact')).toBeNull()
})
