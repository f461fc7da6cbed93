import type { Page } from '@playwright/test'
import { EnrolmentForm, say } from '@/tests/e2e/support/form'
import { freshPhone } from '@/tests/e2e/support/sms'
import { open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

const flyout = (page: Page) => page.locator('#panel-apply')

async function openPanel(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.locator('aside a[href="/enrol"]').first().hover()
  await expect(flyout(page).locator('input[name=name]')).toBeVisible()
}

/** The parts of the form that are completely visible inside the panel and the window, without scrolling. */
function inSight(page: Page) {
  return flyout(page).evaluate((dialog) => {
    const frame = dialog.getBoundingClientRect()
    const whole = (part: Element | null | undefined) => {
      if (!part) return false
      const { top, bottom } = part.getBoundingClientRect()
      const middle = document.elementFromPoint(frame.left + 60, (top + bottom) / 2)
      const above = top >= Math.max(0, frame.top) && bottom <= Math.min(innerHeight, frame.bottom)
      return above && middle !== null && (part.contains(middle) || middle.contains(part))
    }
    return {
      scrolled: dialog.scrollTop,
      heading: whole(dialog.querySelector('h2')),
      fields: [...dialog.querySelectorAll('input:not([tabindex="-1"]), select')].every(whole),
      consents: [...dialog.querySelectorAll('label:has([type=checkbox])')].every(whole),
      submit: whole([...dialog.querySelectorAll('form button[value=submit]')].at(-1)),
    }
  })
}

const all = { scrolled: 0, heading: true, fields: true, consents: true, submit: true }

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
] as const) {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    test(`the panel shows the whole form including its button at ${width}×${height} in ${locale}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await choose(context, locale, baseURL)
      await page.setViewportSize({ width, height })
      for (const path of ['/', '/internationalDegree', '/studyAbroad']) {
        await openPanel(page, path)
        expect(await inSight(page), path).toEqual(all)
        const shown = () => inSight(page).then(({ submit }) => submit)
        const submit = flyout(page).locator('.enrolment-send button')
        await submit.click()
        await expect(flyout(page).getByRole('alert')).toBeVisible()
        expect(await shown(), `${path}, with an error at each field`).toBe(true)
      }
    })
  }
}

test('in a low window the button stays visible, and does not cover a field that gets the focus', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1366, height: 600 })
  await openPanel(page, '/')
  await flyout(page).locator('input[name=name]').focus()
  for (let presses = 0; presses < 7; presses += 1) {
    const hidden = await page.evaluate(() => {
      const at = document.activeElement
      const bar = document.querySelector('#panel-apply .enrolment-send')
      if (
        !at ||
        !bar ||
        bar.contains(at) ||
        bar.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING
      )
        return ''
      return at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
        ? (at.getAttribute('name') ?? at.tagName)
        : ''
    })
    expect(hidden).toBe('')
    expect((await inSight(page)).submit).toBe(true)
    await page.keyboard.press('Tab')
  }
})

for (const [place, path, width, height] of [
  ['the panel', '/', 1366, 768],
  ['a small phone', '/enrol', 320, 568],
] as const) {
  test(`after sending in ${place} the start of the result is visible and not covered`, async ({
    page,
    context,
    baseURL,
  }) => {
    await choose(context, 'en-US', baseURL)
    await page.setViewportSize({ width, height })
    if (path === '/') await openPanel(page, path)
    else await page.goto(path)
    const form = new EnrolmentForm(path === '/' ? flyout(page) : page)
    await form.apply({ name: 'In View', phone: freshPhone() })
    await expect(form.success).toBeFocused()
    const title = form.success.getByText(say('success.title'))
    await expect
      .poll(() =>
        title.evaluate((words) => {
          const { left, top, height } = words.getBoundingClientRect()
          return document.elementFromPoint(left + 2, top + height / 2) === words
        }),
      )
      .toBe(true)
  })
}
