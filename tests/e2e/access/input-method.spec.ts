import type { Page } from '@playwright/test'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/*
 * While an input method composes a Chinese word, the arrow keys choose among its words and Escape drops what was typed;
 * browsers report these keys to the page as well.
 */

test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

/** Types into the focused field without choosing a word yet. Returns what chooses one. */
async function compose(page: Page, text: string): Promise<(word: string) => Promise<unknown>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
  return (word) => tools.send('Input.insertText', { text: word })
}

test('the search leaves arrow keys and Escape to an input method', async ({ page }) => {
  await page.goto('/about/contact')
  // A link until the page is hydrated.
  await expect(page.getByRole('button', { name: 'Search' }).filter({ visible: true })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search this site' })
  const field = dialog.getByRole('textbox')
  await expect(field).toBeFocused()
  const finish = await compose(page, 'qianzheng')
  const result = dialog.getByRole('link').first()
  await expect(result).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await finish('签证')
  await expect(field).toHaveValue('签证')
  await page.keyboard.press('ArrowDown')
  await expect(result).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

for (const width of [1440, 800])
  test(`the form in the panel stays open when Escape drops a word, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about/contact')
    await expect(page.locator('nav[data-live]')).toBeAttached()
    const link = page.locator('aside a[href="/enrol"]').filter({ visible: true }).first()
    await link.focus()
    await link.click()
    const panel = page.locator('#panel-apply')
    const name = panel.locator('input[name=name]')
    await name.focus()
    const finish = await compose(page, 'wangxiaoming')
    await page.keyboard.press('Escape')
    await expect(name).toBeFocused()
    await finish('王小明')
    await expect(name).toHaveValue('王小明')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
