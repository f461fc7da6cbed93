import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import errors from '@/content/en-US/messages/errors.json'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { choose } from '@/tests/e2e/support/language'
import { startSite } from '@/tests/e2e/support/site'
import { freshPhone } from '@/tests/e2e/support/sms'
import { expect, test } from '@/tests/e2e/support/test'
import { startPostgres } from '@/tests/setup/postgres'
import { freePort } from '@/tests/setup/port'

// A server, and for one test a database, are started first.
test.slow()

/** Fills in the form of /roadmap, ready to be sent. */
async function prepare(page: Page, url: string): Promise<EnrolmentForm> {
  await choose(page.context(), 'en-US', url)
  await page.goto(`${url}/roadmap#apply`)
  const form = new EnrolmentForm(page.getByRole('main'), 'training')
  await form.fill({ name: 'Patient Visitor', phone: freshPhone() })
  await form.takeTime()
  return form
}

async function expectKept(form: EnrolmentForm): Promise<void> {
  await expect(form.name).toHaveValue('Patient Visitor')
  await expect(form.phone).not.toHaveValue('')
  await expect(form.consent).toBeChecked()
}

test('while the server is stopped the visitor gets a message, keeps the entries, and sends them when it is back', async ({
  page,
  expectedFailures,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-outage-'))
  const port = await freePort()
  expectedFailures.push(`//localhost:${port}/`) // the form, and prefetched links
  let site = await startSite(port, { DATA_DIR: dataDir })
  try {
    const form = await prepare(page, site.url)
    expect(await site.stop()).toBe(0)
    await form.submit.click()
    await expect(form.problem).toContainText(say('errors.submit'))
    await expect(form.problem).toContainText(say('kept'))
    await expectKept(form)
    site = await startSite(port, { DATA_DIR: dataDir })
    await form.submit.click()
    await expect(form.reference).toBeVisible()
  } finally {
    await page.close() // before its server stops
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('while the database is down, pages are served, applications get a clear message, and the site recovers without a restart', async ({
  page,
  request,
  expectedFailures,
}) => {
  expectedFailures.push('/api/')
  const dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-outage-'))
  const postgres = await startPostgres()
  const site = await startSite(await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret that only this test knows of',
  })
  try {
    const form = await prepare(page, site.url)
    await postgres.stop()
    const began = Date.now()
    await form.submit.click()
    await expect(form.problem).toContainText(errors['api.applications.unavailable'])
    expect(Date.now() - began).toBeLessThan(10_000)
    await expectKept(form)
    expect((await request.get(`${site.url}/about/contact`)).status()).toBe(200)
    expect((await request.get(`${site.url}/readyz`)).status()).toBe(503)

    await postgres.start()
    await expect
      .poll(async () => (await request.get(`${site.url}/readyz`)).status(), { timeout: 20_000 })
      .toBe(200)
    await form.submit.click()
    await expect(form.reference).toBeVisible()
  } finally {
    await page.close() // before its server stops
    await site.stop()
    await postgres.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
