import type { Locator, Page } from '@playwright/test'
import { apply, freshFamily } from '@/tests/e2e/staff/support'
import { factOf, findApplications, openApplication, test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

/** Presses a key until it moves the focus there: keys work only after hydration, and Enter loads another page. */
async function reach(desk: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await desk.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 500 })
  }).toPass()
}

test('letter keys move through the list and to the next step, unless they are switched off', async ({
  desk,
  request,
}) => {
  const family = freshFamily()
  for (const given of ['One', 'Two']) await apply(request, `${family} ${given}`)
  await desk.goto(`/staff?q=${family}`)
  const links = desk.getByRole('list', { name: 'Applications, newest first' }).getByRole('link')
  await expect(links).toHaveCount(2)
  await reach(desk, 'k', links.first()) // k stays at the first
  await desk.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await desk.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await desk.keyboard.press('Enter')
  const next = desk.getByRole('button', { name: 'Mark as contacted' })
  await expect(next).toBeVisible()
  await reach(desk, 'e', next)
  await desk.keyboard.press('n')
  await expect(desk.getByRole('textbox', { name: 'Note' })).toBeFocused()
  // Letter keys do nothing while a field has the focus.
  await desk.keyboard.type('jek?')
  await expect(desk.getByRole('textbox', { name: 'Note' })).toHaveValue('jek?')
  await desk.getByRole('heading', { level: 1 }).click()
  await desk.keyboard.press('?')
  const help = desk.getByRole('dialog', { name: 'Keys' })
  await expect(help).toContainText('Next application')
  await help.getByLabel('Use single-key shortcuts').uncheck()
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('e')
  await expect(next).not.toBeFocused()
})

test('a step can be undone, and impossible steps are not offered', async ({ desk, request }) => {
  const phone = await apply(request, 'Undo Feng')
  const application = await openApplication(desk, phone)
  await expect(application.getByRole('button', { name: 'Mark as admitted' })).toHaveCount(0)
  await application.locator('summary', { hasText: 'Decline' }).click()
  await application.getByLabel('Reason for declining').selectOption({ label: 'Fees' })
  await application.getByRole('button', { name: 'Decline' }).click()
  await expect(application.getByText('Reason for declining').first()).toBeVisible()
  await application.getByRole('button', { name: 'Undo “Declined”, back to “New”' }).click()
  const history = application.getByRole('list', { name: 'History' })
  await expect(history).toContainText('New → Declined')
  await expect(history).toContainText('Taken back: Declined → New')
  // The message of the previous step is gone; the new one has the focus although its button was removed.
  await expect(application.getByRole('status').filter({ hasText: 'Undone' })).toBeFocused()
  await expect(application.getByText('The status is now')).toHaveCount(0)
  await expect(application.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('what became of an admission is stated with the keyboard', async ({ desk, request }) => {
  const phone = await apply(request, 'Admitted Gao')
  const application = await openApplication(desk, phone)
  for (const step of ['contacted', 'interviewed', 'admitted'])
    await application.getByRole('button', { name: `Mark as ${step}` }).click()
  const outcome = application.getByRole('combobox', { name: 'What became of it' })
  await application.locator('summary', { hasText: 'What became of it' }).waitFor()
  await reach(desk, 'o', outcome)
  // In the form, the key is a letter.
  await desk.keyboard.type('oe')
  await expect(outcome).toBeFocused()
  await outcome.selectOption({ label: 'Withdrew' })
  await desk.keyboard.press('Escape')
  await expect(outcome).toBeHidden()
  await desk.keyboard.press('o')
  await outcome.selectOption({ label: 'Accepted the offer' })
  await application.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(factOf(application, 'What became of it')).toContainText('Accepted the offer')
  await expect(application.getByRole('list', { name: 'History' })).toContainText(
    'Accepted the offer',
  )
})

test('a duplicate is marked and listed again, and its reference leads to the listed application', async ({
  desk,
  request,
}) => {
  const phone = await apply(request, 'Twin Older')
  const older = await openApplication(desk, phone)
  const reference = /BH-\d\d-\d+/.exec(await older.innerText())?.[0] ?? ''
  await apply(request, 'Twin Newer', { more: { phone } })
  const found = await findApplications(desk, phone)
  await expect(found).toHaveCount(2)
  await found.getByRole('link', { name: /Twin Newer/ }).click()
  const newer = desk.getByRole('article')
  await newer.getByRole('button', { name: `Somebody else: ${reference}` }).click()
  await expect(newer.getByRole('status').filter({ hasText: 'not the same person' })).toBeFocused()
  const mark = newer.getByRole('button', { name: `Mark ${reference} as a duplicate` })
  await expect(mark).toHaveCount(0)
  await newer.getByText('Of somebody else: one application').click()
  await newer.getByRole('button', { name: `Undo: ${reference} is somebody else` }).click()
  await expect(newer.getByRole('status').filter({ hasText: 'suggested again' })).toBeFocused()
  await expect(newer.getByRole('list', { name: 'History' })).toContainText(
    `Undone: not the same person as ${reference}`,
  )
  await mark.click()
  await expect(newer.getByText('One duplicate, shown with this application')).toBeVisible()
  await expect(newer.getByRole('list', { name: 'History' })).toContainText(
    `${reference} marked as a duplicate of this application`,
  )
  await expect(await findApplications(desk, reference)).toHaveCount(1)

  await desk.getByRole('link', { name: /Twin Newer/ }).click()
  await newer.getByRole('button', { name: `${reference} is not a duplicate` }).click()
  await expect(newer.getByRole('list', { name: 'History' })).toContainText(
    `No longer a duplicate: ${reference}`,
  )
  await expect(newer.getByRole('heading', { name: 'Twin Newer' })).toBeVisible()
  await expect(await findApplications(desk, phone)).toHaveCount(2)
})

test('a view is named, listed among the views, and removed', async ({ desk }) => {
  await desk.goto('/staff?language=en-US&days=7&verified=no')
  await desk.getByText('Save this view').click()
  await desk.getByLabel('Name', { exact: true }).fill('English, this week')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  const view = desk.getByRole('link', { name: /English, this week/ })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await desk.goto('/staff')
  await view.click()
  await expect(desk).toHaveURL('/staff?language=en-US&verified=no&days=7')
  await desk.getByText('Change this view').click()
  await desk.getByRole('button', { name: 'Remove this view' }).click()
  await expect(view).toHaveCount(0)
})

test('one application on paper: everything that was submitted, and no controls', async ({
  desk,
  request,
}) => {
  const application = await openApplication(desk, await apply(request, 'Paper Qin'))
  const submitted = application.getByText('Training application', { exact: true })
  await expect(submitted).toBeHidden()
  await desk.emulateMedia({ media: 'print' })
  await expect(submitted).toBeVisible()
  await expect(application.getByText('Paper Qin')).toBeVisible()
  await expect(application.getByText('Application received')).toBeVisible()
  await expect(desk.getByRole('button')).toHaveCount(0)
  await expect(desk.getByRole('navigation')).toHaveCount(0)
  await expect(desk.getByRole('search')).toHaveCount(0)
})

test('on a phone the current area is visible among the others', async ({ desk }) => {
  await desk.setViewportSize({ width: 375, height: 800 })
  await desk.goto('/staff/audit')
  const here = desk
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Audit log' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(here).toBeInViewport({ ratio: 0.9 })
})
