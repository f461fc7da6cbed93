import { findApplications, officerState, openApplication, test } from '@/tests/e2e/support/desk'
import { apply, freshFamily } from '@/tests/e2e/staff/support'
import { choose } from '@/tests/e2e/support/language'
import { expect } from '@/tests/e2e/support/test'

test('an officer finds an application, sees the number only when opening it, and processes it', async ({
  desk,
  request,
}) => {
  const phone = await apply(request, 'Ouyang Mingyue')
  const found = await findApplications(desk, 'Ouyang')
  await expect(found.first()).toContainText(`${phone.slice(0, 3)} **** ${phone.slice(-4)}`)
  await expect(desk.getByRole('main')).not.toContainText(phone)

  const application = await openApplication(desk, phone)
  await expect(
    application.getByRole('link', {
      name: `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`,
    }),
  ).toHaveAttribute('href', `tel:+86${phone}`)
  await expect(application).toContainText('Not verified')
  await application.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(
    application.getByRole('status').filter({ hasText: 'The status is now “Contacted”.' }),
  ).toBeFocused()
  await expect(application.getByRole('list', { name: 'History' })).toContainText(
    'Status: New → Contacted',
  )

  await application.getByRole('button', { name: 'Add note' }).click()
  await expect(application.getByRole('alert')).toContainText('Write the note first')
  await application.getByRole('textbox', { name: 'Note' }).fill('Call again on Monday <b>\nmorning')
  await application.getByRole('button', { name: 'Add note' }).click()
  await expect(application.getByRole('list', { name: 'History' })).toContainText(
    'Call again on Monday <b>',
  )
  await expect(application.getByRole('textbox', { name: 'Note' })).toHaveValue('')
})

test(
  'a name and a note with hidden direction marks do not affect the text around them',
  { tag: '@further' },
  async ({ desk, request }) => {
    const family = freshFamily()
    const page = '/roadmap\u202Eabc'
    const phone = await apply(request, `${family}\u202E 0018 gnaW`, { more: { page } })
    const rows = await findApplications(desk, family)
    await expect(rows.first()).toContainText(`${family} 0018 gnaW`)
    await expect(rows.first()).toContainText('/roadmapabc')
    const application = await openApplication(desk, phone)
    await application.getByRole('textbox', { name: 'Note' }).fill('Price \u202E001')
    await application.getByRole('button', { name: 'Add note' }).click()
    await expect(application.getByRole('list', { name: 'History' })).toContainText(
      'Price [U+202E]001',
    )
    expect(await desk.locator('body').innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  },
)

test(
  'what is typed before the scripts are loaded stays, and is applied with the next choice',
  { tag: '@further' },
  async ({ desk, request }) => {
    const phone = await apply(request, 'Early Zhao')
    const release = Promise.withResolvers<undefined>()
    await desk.route('**/_next/static/chunks/*.js', async (route) => {
      await release.promise
      await route.continue()
    })
    await desk.addInitScript(() => {
      addEventListener('site:live', () =>
        document.documentElement.setAttribute('data-hydrated', ''),
      )
    })
    await desk.goto('/staff', { waitUntil: 'commit' })
    await desk.getByRole('searchbox').pressSequentially(phone.slice(-8))
    release.resolve(undefined)
    await expect(desk.locator('[data-hydrated]')).toBeAttached()
    await expect(desk.getByRole('searchbox')).toHaveValue(phone.slice(-8))
    await desk.getByLabel('Program').selectOption('mba')
    await expect(desk).toHaveURL(`/staff?q=${phone.slice(-8)}&project=mba`)
    // The address decides again after that.
    await desk.goBack()
    await expect(desk).toHaveURL('/staff')
    await expect(desk.getByRole('searchbox')).toHaveValue('')
  },
)

test('arrow keys move through the list, Enter into the application and Escape back', async ({
  desk,
  request,
}) => {
  const family = freshFamily()
  for (const given of ['One', 'Two']) await apply(request, `${family} ${given}`)
  await desk.goto(`/staff?q=${family}`)
  const links = desk.getByRole('list', { name: 'Applications, newest first' }).getByRole('link')
  // The arrow keys work once the desk's scripts are loaded.
  await expect(async () => {
    await links.first().focus()
    await desk.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused({ timeout: 500 })
  }).toPass()
  await desk.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  // Enter leads into the application, Tab to its first control, Escape out of a fold and back to the row.
  await desk.keyboard.press('Enter')
  const application = desk.getByRole('article')
  await expect(application.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.keyboard.press('Tab')
  await expect(application.getByRole('button').first()).toBeFocused()
  await application.getByText('Add a remark').click()
  await desk.getByLabel('Remark').first().fill('Speaks slowly')
  await desk.keyboard.press('Escape')
  await expect(application.getByText('Add a remark')).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(links.first()).toBeFocused()
})

test(
  'requests from another site change nothing',
  { tag: '@further' },
  async ({ browser, request, playwright, baseURL }) => {
    const phone = await apply(request, 'Foreign Chen')
    const context = await browser.newContext({
      storageState: officerState,
      javaScriptEnabled: false,
    })
    await choose(context, 'en-US', baseURL)
    const page = await context.newPage()
    const application = await openApplication(page, phone)
    const inputs = application
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Mark as contacted' }) })
      .locator('input[type=hidden]')
    const hidden = await inputs.evaluateAll((list) =>
      list.map((one) => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? '']),
    )
    const multipart = { ...Object.fromEntries(hidden), status: 'declined' }

    const caller = await playwright.request.newContext({ baseURL, storageState: officerState })
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      expect((await caller.post('/staff/sign-out', { headers, maxRedirects: 0 })).status()).toBe(
        403,
      )
      expect((await caller.post(page.url(), { headers, multipart })).status()).toBe(403)
    }
    await page.reload()
    await expect(application.getByRole('list', { name: 'History' })).not.toContainText('Declined')
    // The same call from our own page succeeds, so it was rejected because of its origin.
    expect(
      (await caller.post(page.url(), { headers: { origin: baseURL ?? '' }, multipart })).ok(),
    ).toBe(true)
    await page.reload()
    await expect(application.getByRole('list', { name: 'History' })).toContainText('New → Declined')
    await caller.dispose()
    await context.close()
  },
)
