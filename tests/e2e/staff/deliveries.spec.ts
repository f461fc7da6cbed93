import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apply, foundDesk } from '@/tests/e2e/staff/support'
import { startSite, type OwnSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { closeReceivers, httpReceiver, mailReceiver } from '@/tests/outbox/receivers'
import { freePort } from '@/tests/setup/port'

// Starts a separate site, whose receivers fail and recover as the test says.
test.slow()

let dataDir: string
let site: OwnSite | undefined

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bauhinia-deliveries-'))
})
test.afterEach(async () => {
  closeReceivers()
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const noted = async (page: Page, url: string) => {
  await page.goto(url)
  return page.getByRole('main').innerText()
}

test('a failed delivery is shown with its reason, and resent by hand', async ({
  page,
  request,
}) => {
  const hook = await httpReceiver(
    (response, call) => void response.writeHead(call === 1 ? 500 : 200).end(),
  )
  const office = await mailReceiver()
  site = await startSite(await freePort(), {
    DATA_DIR: dataDir,
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: 'a secret of some length',
    SMTP_URL: `smtp://127.0.0.1:${office.port}`,
    NOTIFY_TO: 'office@desk.example',
    NOTIFY_LOCALE: 'en-US',
    CSV_DIR: join(dataDir, 'drop'),
  })
  await foundDesk(page, site)
  const phone = await apply(request, 'Undelivered Zhou', { site: site.url })
  const desk = `${site.url}/staff/deliveries`
  await expect.poll(() => noted(page, desk)).toContain('the receiver answered with an error (500)')
  const row = page.getByRole('listitem').filter({ hasText: 'Webhook' })
  await expect(row).toContainText('being retried')
  await expect(row).toContainText('one attempt')
  await expect(page.getByRole('main')).not.toContainText('Undelivered Zhou')
  await row.getByRole('button', { name: /^Send BH-\d\d-000001 again \(Webhook\)$/ }).click()
  await expect(page.getByRole('status')).toContainText('goes out now')
  await expect.poll(() => noted(page, desk)).toContain('Everything has been delivered.')
  await expect.poll(() => hook.got.length).toBe(2)
  expect(new Set(hook.got.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)

  await expect.poll(() => office.got.length).toBe(1)
  expect(office.got[0]?.source).not.toContain(phone)
  const [file = ''] = readdirSync(join(dataDir, 'drop'))
  expect(readFileSync(join(dataDir, 'drop', file), 'utf8')).toContain(
    `Undelivered Zhou,${phone},false,mba`,
  )
})

test('suspected spam is delivered only after its release', async ({ page, request }) => {
  const hook = await httpReceiver((response) => void response.end())
  site = await startSite(await freePort(), {
    DATA_DIR: dataDir,
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: 'a secret of some length',
  })
  await foundDesk(page, site)
  const { url } = site
  for (const name of ['Robot Wei', 'Hasty Sun'])
    await apply(request, name, { site: url, more: { website: 'http://spam.example' } })
  await page.goto(`${url}/staff`)
  await expect(page.getByRole('main')).not.toContainText('Robot Wei')

  await page.goto(`${url}/staff/quarantine`)
  const robot = page.getByRole('listitem').filter({ hasText: 'Robot Wei' })
  await expect(robot).toContainText('Reason: filled in a hidden field')
  await robot.getByRole('button', { name: /^Mark as spam: BH-/ }).click()
  await expect(page.getByRole('status')).toContainText('1 application marked as spam')
  const hasty = page.getByRole('listitem').filter({ hasText: 'Hasty Sun' })
  await hasty.getByRole('button', { name: /^Not spam: BH-/ }).click()
  await expect(page.getByRole('status')).toContainText('1 application is back in the inbox')
  await expect(page.getByText('Nothing to review.')).toBeVisible()

  await expect.poll(() => hook.got.length).toBe(1)
  expect(hook.got[0]?.body).toContain('Hasty Sun')
  await page.goto(`${url}/staff/quarantine?confirmed=1`)
  await expect(page.getByRole('main')).toContainText('Robot Wei')
  await page.goto(`${url}/staff`)
  await expect(page.getByRole('main')).toContainText('Hasty Sun')
  await expect(page.getByRole('main')).not.toContainText('Robot Wei')
})
