import type { Locator, Page } from '@playwright/test'
import calculators from '@/content/en-US/messages/calculators.json'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

// Components that help visitors to decide: by keyboard, on narrow screens, on paper and without scripts.
test.beforeEach(({ context, baseURL }) => choose(context, 'en-US', baseURL))

const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)

async function scrollTo(page: Page, locator: Locator, offset: number) {
  const place = await top(locator)
  await page.evaluate((y) => window.scrollTo(0, window.scrollY + y), place + offset)
}

test.describe('the program finder', () => {
  const names = (page: Page) => page.locator('#finder ul:visible h3')

  test('changes the level with the arrow keys', async ({ page }) => {
    await page.goto('/')
    await expect(names(page)).toContainText(['MS in Finance (MSF)'])
    await page.getByRole('radio', { name: 'Master’s' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'MBA', exact: true })).toBeChecked()
    await expect(names(page)).toContainText(['MBA', 'MBA in Finance'])
    await expect(names(page).filter({ hasText: 'MSF' })).toHaveCount(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('changes the level', async ({ page }) => {
      await page.goto('/')
      await page.locator('label').filter({ hasText: /^DBA$/ }).click()
      await expect(names(page).filter({ hasText: 'Online DBA' })).toHaveCount(1)
    })
  })
})

test('the head of a table sticks below the bars while its rows scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/studyAbroad')
  const table = page.locator('#budget table')
  await scrollTo(page, table, 240)
  // The header becomes lower while the page scrolls.
  const bars = () =>
    page.locator('.sub-navigation').evaluate((element) => element.getBoundingClientRect().bottom)
  const head = table.locator('thead th').first()
  await expect.poll(async () => Math.abs((await top(head)) - (await bars()))).toBeLessThan(3)
  expect(await top(table)).toBeLessThan(await bars())
})

test('the sub-navigation of a long page marks the current section', async ({ page }) => {
  await page.goto('/studyAbroad')
  const way = page.getByRole('navigation', { name: 'On this page' })
  await expect(way.locator('ul [aria-current]')).toHaveCount(0)
  await scrollTo(page, page.locator('#visa'), -100)
  await expect(way.locator('ul [aria-current]')).toHaveText('Visa')
  await way.getByRole('link', { name: 'Budget' }).click()
  await expect(way.locator('ul [aria-current]')).toHaveText('Budget')
})

test('the budget responds to the arrow keys and stays within the stated range', async ({
  page,
}) => {
  await page.goto('/studyAbroad')
  const sliders = page.getByRole('slider')
  await expect(sliders).toHaveCount(5)
  // Works once its script is loaded; Home first, so that End is a change.
  await expect(async () => {
    await sliders.first().press('Home')
    await sliders.first().press('End')
    await expect(sliders.first()).toHaveAttribute('aria-valuetext', 'RMB 80,000', { timeout: 500 })
  }).toPass()
  for (const slider of await sliders.all()) await slider.press('End')
  const result = page.locator('#budget').getByRole('status')
  await expect(result).toContainText('200,000')
  await sliders.last().press('ArrowLeft')
  await expect(result).toContainText('199,000')
  await expect(sliders.last()).toHaveAttribute('aria-valuetext', 'RMB 29,000')
})

const reckoning = {
  'en-US': {
    referred: 'Students you referred who enrolled',
    award: 'Points from an outstanding alumni award',
  },
  'zh-CN': { referred: '推荐并成功入学的人数', award: '优秀校友奖励的分数' },
} as const
const outcome = {
  'en-US': {
    little: /100\s*points.*901/s,
    enough: /1,100\s*points.*RMB 1,100.*RMB 220/s,
    wrong: /Leave blank or enter a whole number, 1,000–10,000/,
  },
  'zh-CN': {
    little: /100\s*分.*还差901分/s,
    enough: /1,100\s*分.*1,100元/s,
    wrong: /空着，或填1,000–10,000/,
  },
} as const

for (const locale of ['en-US', 'zh-CN'] as const) {
  test(`the points calculator computes, and reports invalid entries, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await choose(context, locale, baseURL)
    await page.goto('/alumnus/zijinghua')
    const { referred, award } = reckoning[locale]
    const result = page.locator('#calculator').getByRole('status')
    // Works once its script is loaded.
    await expect(async () => {
      await page.getByLabel(referred).fill('')
      await page.getByLabel(referred).fill('0')
      await expect(result).toHaveText(outcome[locale].little, { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(award)).toBeFocused()
    await page.keyboard.type('500')
    await expect(page.locator('#calculator')).toContainText(outcome[locale].wrong)
    await page.getByLabel(award).fill('1000')
    await expect(result).toHaveText(outcome[locale].enough)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculators explain the calculation and show no fields', async ({ page }) => {
    for (const [path, byHand] of [
      ['/alumnus/zijinghua', '100 points for graduating, 5,000 for each student'],
      ['/studyAbroad', calculators['components.sections.budget-calculator.noScript']],
    ] as const) {
      await page.goto(path)
      const way = page.locator('main noscript p').filter({ visible: true })
      await expect(way.first()).toContainText(byHand)
      await expect(page.locator('main :is(input, select):visible')).toHaveCount(0)
    }
  })

  test('the sub-navigation links to the sections', async ({ page }) => {
    await page.goto('/studyAbroad')
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Budget' })
      .click()
    await expect(page).toHaveURL(/#budget$/)
    await expect(
      page.getByRole('heading', { name: 'A year’s budget, line by line' }),
    ).toBeInViewport()
  })
})

test('on paper the questions are answered and nothing floats over them', async ({ page }) => {
  await page.goto('/internationalDegree/qa')
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText('A degree studied online is generally not recognized.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'You are here' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Talk to an adviser', exact: true })).toHaveCount(0)
})
