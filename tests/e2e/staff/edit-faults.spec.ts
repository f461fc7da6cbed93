import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { ownAnswer } from '@/tests/edit/documents'
import { foundDesk } from '@/tests/e2e/staff/support'
import { startEditHost } from '@/tests/e2e/support/edit-repository'
import { startSite } from '@/tests/e2e/support/site'
import { expect, test } from '@/tests/e2e/support/test'
import { freePort } from '@/tests/setup/port'
import { startPostgres } from '@/tests/setup/postgres'

const path = `content/en-US/${ownAnswer}`

/** As if the drafts had been kept by a version whose questions had one more field. */
async function keepOtherField(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rowCount } = await client.query(
    String.raw`update edit_drafts set files = replace(files::text, '"---\nquestion:', '"---\nsubtitle: Formerly\nquestion:')::jsonb
      where position('"---\nquestion:' in files::text) > 0`,
  )
  await client.end()
  expect(rowCount).toBeGreaterThan(0)
}

test('a draft survives an expired token of the repository, and a version without one of its fields', async ({
  page,
}) => {
  test.slow() // starts a database, a git host, and a site twice
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-edit-faults-'))
  const host = await startEditHost(folder)
  const port = await freePort()
  const start = () =>
    startSite(port, {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: 'a secret that only this test knows of',
      DATA_DIR: join(folder, 'data'),
      CONTENT_REMOTE: `${host.url}.git`,
      CONTENT_PROVIDER: 'gitea',
      CONTENT_TOKEN: 'good',
    })
  let site = await start()
  try {
    await foundDesk(page, site)
    await page.goto(`${site.url}/edit/document?path=${encodeURIComponent(path)}`)
    const text = page
      .getByRole('region', { name: 'English' })
      .getByRole('textbox', { name: /^Part 1/ })
    await text.fill(`${await text.inputValue()} Ask us first.`)
    await page.getByRole('button', { name: 'Review the changes' }).click()
    const added = page.getByRole('insertion')
    // The first comparison of a server reads the whole content.
    await expect(added.first()).toContainText('Ask', { timeout: 60_000 })
    const draft = page.url()

    host.mood = 'expired'
    await page.getByRole('button', { name: 'Propose the change' }).click()
    const refused = page.getByText('The repository’s access token has expired')
    await expect(refused).toBeVisible()
    await page.goto(`${site.url}/edit/status`)
    await expect(refused).toBeVisible()
    host.mood = 'well'
    await page.goto(draft)
    await expect(added.first()).toContainText('Ask')

    await page.goto('about:blank') // asks nothing of a server that has stopped
    await site.stop()
    await keepOtherField(postgres.url)
    site = await start()
    await page.goto(draft)
    await expect(page.getByText(/subtitle/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Propose the change' })).toHaveCount(0)
    await expect(added.first()).toContainText('Ask')
  } finally {
    await page.close() // before its server stops
    await site.stop()
    await host.close()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
