import type { Locator, Page } from '@playwright/test'
import { apply, freshFamily } from '@/tests/e2e/staff/support'
import { test } from '@/tests/e2e/support/desk'
import { expect } from '@/tests/e2e/support/test'

/** A keyboard that counts what is pressed; typed text counts as one. */
function countingKeyboard({ keyboard }: Page) {
  const counted = { presses: 0 }
  const press = async (key: string) => {
    counted.presses += 1
    await keyboard.press(key)
  }
  const type = async (text: string) => {
    counted.presses += 1
    await keyboard.type(text)
  }
  return { counted, press, type }
}

const rowsOf = (desk: Page) =>
  desk.getByRole('list', { name: /^Applications, / }).getByRole('listitem')

async function fillQueue(request: Parameters<typeof apply>[0], count: number): Promise<string> {
  const family = freshFamily()
  for (let number = 1; number <= count; number += 1)
    await apply(request, `${family} ${String(number).padStart(2, '0')}`)
  return family
}

/** Presses a key until it moves the focus there: keys work only after hydration. */
async function reach(desk: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await desk.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 500 })
  }).toPass()
}

/** What the officer does with each application, in turn: at least the next step, sometimes a call or a note before it. */
const work = ['step', 'call', 'step', 'note'] as const

test('a morning of forty applications by keyboard only, each with at most six presses, and the place is kept', async ({
  desk,
  request,
}) => {
  test.slow()
  const family = await fillQueue(request, 40)
  await desk.goto(`/staff?status=new&q=${family}`)
  const rows = rowsOf(desk)
  await expect(rows).toHaveCount(40)
  await expect(rows.first()).toContainText(`${family} 01`)
  await reach(desk, 'k', rows.first().getByRole('link'))
  await desk.keyboard.press('Enter')
  const application = desk.getByRole('article')
  const heading = application.getByRole('heading', { level: 1 })
  const { counted, press, type } = countingKeyboard(desk)
  for (let number = 1; number <= 40; number += 1) {
    const name = `${family} ${String(number).padStart(2, '0')}`
    // Confirming the step has opened it, without another key.
    await expect(heading).toHaveText(name)
    const [before, task] = [counted.presses, work[(number - 1) % work.length]]
    if (task === 'call') {
      await press('2')
      await expect(application.getByText('Not reached ×1')).toBeVisible()
    }
    if (task === 'note') {
      await press('n')
      await expect(desk.getByRole('textbox', { name: 'Note' })).toBeFocused()
      await type('Asked for the prospectus')
      await press('Tab')
      await press('Enter')
      await expect(
        desk.getByRole('status').filter({ hasText: 'The note has been added.' }),
      ).toBeFocused()
    }
    await press('e')
    await expect(desk.getByRole('button', { name: 'Mark as contacted' })).toBeFocused()
    await press('Enter')
    // The row stays in its place, marked, until the list is loaded again.
    await expect(rows.nth(number - 1)).toContainText('left this view')
    expect(counted.presses - before, `presses for ${name}`).toBeLessThanOrEqual(6)
  }
  await expect(rows).toHaveCount(40)
  await expect(desk.getByText('Saved. This was the last one in the list.')).toBeAttached()
  await expect(desk.getByRole('link', { name: 'To do 0' })).toBeVisible()
  // 20 with a step only, 10 after a call, 10 after a note.
  expect(counted.presses, 'presses of the morning').toBe(20 * 2 + 10 * 3 + 10 * 6)
})

test('the list keeps its place: new ones wait, opening and going back moves nothing', async ({
  desk,
  request,
}) => {
  const family = await fillQueue(request, 14)
  await desk.setViewportSize({ width: 1440, height: 600 })
  await desk.goto(`/staff?q=${family}`)
  const pane = desk.locator('[data-list-pane]')
  const top = () => pane.evaluate(({ scrollTop }) => Math.round(scrollTop))
  await pane.evaluate((element) => element.scrollTo({ top: 300 }))
  const row = desk.getByRole('link', { name: `${family} 05` })
  await row.scrollIntoViewIfNeeded()
  const kept = await top()
  expect(kept).toBeGreaterThan(0)
  await expect(async () => {
    await row.click()
    await expect(desk.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(
      `${family} 05`,
      {
        timeout: 2_000,
      },
    )
  }).toPass()
  expect(await top()).toBe(kept)

  await apply(request, `${family} 99`)
  const show = desk.getByRole('button', { name: 'Show 1 new' })
  await expect(show).toBeAttached()
  expect(await top()).toBe(kept)
  await expect(desk.getByRole('link', { name: `${family} 99` })).toHaveCount(0)
  await desk.goBack()
  await expect(desk.getByRole('article')).toHaveCount(0)
  await expect.poll(top).toBe(kept)
  await show.click()
  await expect(rowsOf(desk).first()).toContainText(`${family} 99`)
  expect(await top()).toBe(0)
})

test('several applications are changed at once, with a colleague’s change left alone, and undone', async ({
  desk,
  request,
}) => {
  const family = await fillQueue(request, 4)
  await desk.goto(`/staff?status=new&q=${family}`)
  const rows = rowsOf(desk)
  const pick = (number: number) =>
    desk.getByRole('checkbox', { name: `Select ${family} 0${number}` })
  const first = rows.first().getByRole('link')
  await reach(desk, 'k', first)
  await desk.keyboard.press('x')
  await expect(pick(1)).toBeChecked()
  await pick(4).click({ modifiers: ['Shift'] })
  await expect(pick(3)).toBeChecked()

  // Meanwhile a colleague declines the second in another window; this page does not know yet.
  const colleague = await desk.context().newPage()
  await colleague.goto(`/staff?q=${family}`)
  await colleague.getByRole('link', { name: `${family} 02` }).click()
  await colleague.locator('summary', { hasText: 'Decline' }).click()
  await colleague.getByRole('button', { name: 'Decline' }).click()
  await expect(colleague.getByText('The status is now “Declined”.')).toBeVisible()
  await colleague.close()

  await desk.getByLabel('New status').selectOption('unreachable')
  await desk.getByRole('button', { name: 'Set status' }).click()
  const told = desk.getByRole('status').filter({ hasText: 'statuses changed' })
  await expect(told).toContainText('3 statuses changed')
  await expect(rows.first()).toContainText('left this view')
  await desk.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(desk.getByText('Undone for 3 applications')).toBeVisible()
  await expect(rows.first()).toContainText('New')
})

test('on a phone, the first application is in the upper third, and the filters open', async ({
  desk,
  request,
}) => {
  const family = await fillQueue(request, 1)
  await desk.setViewportSize({ width: 375, height: 667 })
  await desk.goto(`/staff?status=new&q=${family}`)
  const row = rowsOf(desk).first()
  expect((await row.boundingBox())?.y).toBeLessThan(667 / 3)
  await expect(desk.getByLabel('Order')).toBeHidden()
  await desk.getByText('More', { exact: true }).click()
  await expect(desk.getByLabel('Order')).toBeVisible()
  // An address of filters has no empty fields, and a search keeps its view.
  await desk.getByLabel('Order').selectOption({ label: 'Newest' })
  await expect(desk).toHaveURL(`/staff?status=new&q=${family}&sort=newest`)
  await expect(desk).toHaveTitle(/^\(\d+\) /)
})
