import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readsChanged } from '@/tests/e2e/support/changed-files'
import { startSite } from '@/tests/e2e/support/site'
import { complaints, expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'

test.describe.configure({ timeout: 120_000 })

/** Adds an inline script to every page file that the server reads, like a compromised build. */
const hole = readsChanged(/\/about\/contact\.html$/, (text) =>
  text.replace('<main', '<script>window.ran = true</script><main'),
)

test('the browser blocks a script that was injected into a page', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-injected-'))
  const site = await startSite(await freePort(), { DATA_DIR: folder, NODE_OPTIONS: hole })
  const context = await browser.newContext()
  const mistakes = complaints(context, [])
  const page = await context.newPage()
  await page.goto(`${site.url}/about/contact`)
  expect(await page.content()).toContain('window.ran = true')
  await expect
    .poll(() => mistakes.some((text) => text.includes('Content Security Policy')))
    .toBe(true)
  expect(await page.evaluate(() => Reflect.has(window, 'ran'))).toBe(false)
  await context.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})
