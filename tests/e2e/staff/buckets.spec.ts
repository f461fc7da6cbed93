import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply, foundDesk } from '@/tests/e2e/staff/support'
import { startSite, type OwnSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { startBareObjects } from '@/tests/setup/bare-objects'
import { freePort } from '@/tests/setup/port'

// Starts a separate site, whose shared folders are in object storage.
test.slow()
test.use({ javaScriptEnabled: false })

let dataDir: string
let site: OwnSite | undefined
let server: Awaited<ReturnType<typeof startBareObjects>>

test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-buckets-'))
  server = await startBareObjects()
})
test.afterEach(async () => {
  await site?.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('applications, erasures and the data of pages arrive in a bucket', async ({ page, request }) => {
  const stored = server.bucket('one')
  const place = 's3://one/the site'
  site = await startSite(await freePort(), {
    DATA_DIR: dataDir,
    ASSETS_DIR: place,
    TOMBSTONES_DIR: place,
    CSV_DIR: place,
    S3_ENDPOINT: server.endpoint,
    S3_ACCESS_KEY_ID: server.id,
    S3_SECRET_ACCESS_KEY: server.secret,
  })
  const keys = (beginning: string) =>
    [...stored.keys()].filter((key) => key.startsWith(`the site/${beginning}`))
  const content = (key = '') => String(stored.get(key)?.bytes)
  await page.goto(`${site.url}/about/contact`)
  expect(keys('_page/').join()).toContain('/about/contact.js')
  expect(keys('releases/')).toHaveLength(2)

  await foundDesk(page, site)
  const phone = await apply(request, 'Bucket Zhou', { site: site.url })
  await expect.poll(() => keys('applications-')).toHaveLength(1)
  const [csv = ''] = keys('applications-')
  expect(content(csv)).toContain('Bucket Zhou')

  await page.goto(`${site.url}/staff?q=${phone}`)
  await page.getByRole('list', { name: 'Applications, newest first' }).getByRole('link').click()
  const reference = /BH-\d\d-\d{6}/.exec(content(csv))?.[0] ?? ''
  await page.getByRole('link', { name: 'Erase this application' }).click()
  await page.getByLabel('Type the reference to confirm').fill(reference)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('One application was erased.')).toBeVisible()
  const [marks = ''] = keys('tombstones-')
  expect(content(marks)).toContain(/([0-9a-f-]{36})\.csv$/.exec(csv)?.[1])
})
