import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@/tests/e2e/support/site'
import { complaints, expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'

test.describe.configure({ timeout: 120_000 })

/** Adds an inline script to every page file that the server reads, like a compromised build. */
const hole = `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const plain = fs.readFileSync
fs.readFileSync = (file, ...rest) => {
  const content = plain(file, ...rest)
  const isPage = typeof content === 'string' && String(file).endsWith('/about/contact.html')
  return isPage ? content.replace('<main', '<script>window.ran = true</script><main') : content
}
syncBuiltinESMExports()
`)}`

test('the browser blocks a script that was injected into a page', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-injected-'))
  const site = await startSite(await freePort(), { DATA_DIR: folder, NODE_OPTIONS: `--import=${hole}` })
  const context = await browser.newContext()
  const mistakes = complaints(context, [])
  const page = await context.newPage()
  await page.goto(`${site.url}/about/contact`)
  expect(await page.content()).toContain('window.ran = true')
  await expect.poll(() => mistakes.some((text) => text.includes('Content Security Policy'))).toBe(true)
  expect(await page.evaluate(() => Reflect.has(window, 'ran'))).toBe(false)
  await context.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})
