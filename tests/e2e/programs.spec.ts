import type { Locator, Page } from '@playwright/test'
import englishTexts from '@/content/en-US/messages/programmes.json'
import chineseTexts from '@/content/zh-CN/messages/programmes.json'
import { facets } from '@/components/sections/programme/search/filter'
import type { Locale } from '@/lib/i18n/locales'
import { markDocument, open } from '@/tests/e2e/layout/helpers'
import { choose } from '@/tests/e2e/support/language'
import { overflow } from '@/tests/e2e/support/overflow'
import { expect, test } from '@/tests/e2e/support/test'

const texts = { 'en-US': englishTexts, 'zh-CN': chineseTexts } satisfies Record<Locale, unknown>
const prefix = 'components.sections.programme'

const results = (page: Page) => page.locator('#results')
/** The pages of the programs found, in their order; without any, the suggestions. */
async function found(page: Page): Promise<string[]> {
  const table = results(page).getByRole('table')
  const part = (await table.count()) > 0 ? table : results(page).getByRole('list').first()
  return addresses(part.getByRole('link'))
}
/** The pages of the programs compared. */
const sideBySide = (page: Page) =>
  addresses(page.locator('#comparison thead').getByRole('link').filter({ hasText: /./ }))

function addresses(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/** The conditions or programs that the address holds, without empty ones. */
function chosen(page: Page): Record<string, string> {
  const { searchParams } = new URL(page.url())
  return Object.fromEntries([...searchParams].filter(([, value]) => value !== ''))
}

/** Opens the conditions, which are folded on phones. */
const unfold = (page: Page) => page.locator('.folded-form > summary').click()

for (const [locale, javaScriptEnabled] of [
  ['zh-CN', false],
  ['en-US', true],
] as const)
  test.describe(`in ${locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    const text = texts[locale]
    test.use({ viewport: { width: 375, height: 812 }, javaScriptEnabled })
    test.beforeEach(({ context, baseURL }) => choose(context, locale, baseURL))

    const visit = (page: Page, address: string) =>
      javaScriptEnabled ? open(page, address) : page.goto(address)

    test('finds programs by all conditions, in an address that can be shared', async ({ page }) => {
      await visit(page, '/project/find')
      const wanted = {
        level: 'mba',
        language: 'english-tutored',
        education: 'diploma',
        hours: '8',
        start: 'autumn-2027',
      }
      await unfold(page)
      for (const facet of facets)
        await page.getByLabel(text[`${prefix}.find.${facet}`]).selectOption(wanted[facet])
      await page.getByRole('button', { name: text[`${prefix}.find.submit`] }).click()
      await expect(page).toHaveURL(/hours=8/)
      expect(chosen(page)).toEqual(wanted)
      await expect.poll(() => found(page)).toEqual(['/project/hospitality-tourism-mba'])
      await expect(results(page).getByRole('link').last()).toHaveAttribute(
        'href',
        '/project/catering-mba',
      )
      expect(await overflow(page)).toBe(0)

      await page.reload()
      expect(await found(page)).toEqual(['/project/hospitality-tourism-mba'])
      for (const facet of facets)
        await expect(page.getByLabel(text[`${prefix}.find.${facet}`])).toHaveValue(wanted[facet])
    })

    test('names the conditions to relax, with what that gives', async ({ page }) => {
      await visit(page, '/project/find?level=dba&hours=8&start=spring-2027&language=english')
      await expect(results(page)).toContainText(text[`${prefix}.find.relax`])
      const [first = ''] = await found(page)
      const { searchParams } = new URL(first, page.url())
      expect([...searchParams.keys()]).toEqual(['level', 'hours', 'start'])
      await results(page).getByRole('link').first().click()
      await expect(page.getByLabel(text[`${prefix}.find.language`])).toHaveValue('')
      await expect.poll(() => found(page)).toEqual(['/project/online-dba'])
      expect(await overflow(page)).toBe(0)
    })

    test('ignores unknown conditions, and leads to a comparison of what it found', async ({
      page,
    }) => {
      await visit(page, '/project/find?level=dba&hours=9&start=x&a=msf&education=constructor')
      expect(await found(page)).toEqual(['/project/online-dba', '/project/full-time-dba'])
      await expect(page.getByLabel(text[`${prefix}.find.hours`])).toHaveValue('')
      await results(page)
        .getByRole('link', { name: text[`${prefix}.find.compare`] })
        .click()
      await expect(page).toHaveURL(/\/project\/compare\?a=online-dba&b=full-time-dba#comparison$/)
      await expect(page.locator('[name=a]')).toHaveValue('online-dba')
    })

    test('compares the chosen programs, in an address that can be shared', async ({ page }) => {
      await visit(page, '/project/compare?a=nonsense&b=map&c=map')
      await expect(page.locator('[name=a]')).toHaveValue('map')
      await expect(page.locator('[name=b]')).toHaveValue('')
      await unfold(page)
      await page.locator('[name=b]').selectOption('msf')
      await page
        .getByRole('button', { name: text[`${prefix}.compare.submit`], exact: true })
        .click()
      const pages = ['/project/map', '/project/msf']
      await expect.poll(() => sideBySide(page)).toEqual(pages)
      expect(chosen(page)).toEqual({ a: 'map', b: 'msf' })
      expect(await overflow(page)).toBe(0)

      await page.reload()
      expect(await sideBySide(page)).toEqual(pages)
      await expect(page.locator('[name=b]')).toHaveValue('msf')
    })
  })

test.describe('with JavaScript', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the form changes the results in the same document, and moves the focus there', async ({
    page,
  }) => {
    await open(page, '/project/find')
    const isSame = await markDocument(page)
    await unfold(page)
    await page.locator('[name=level]').selectOption('dba')
    await page.getByRole('button', { name: texts['zh-CN'][`${prefix}.find.submit`] }).click()
    await expect.poll(() => found(page)).toEqual(['/project/online-dba', '/project/full-time-dba'])
    expect(chosen(page)).toEqual({ level: 'dba' })
    expect(await isSame()).toBe(true)
    await expect(results(page)).toBeFocused()
    await page.goBack()
    await expect(page.locator('[name=level]')).toHaveValue('')
  })

  test('a choice applies at once, and keeps the focus', async ({ page }) => {
    await open(page, '/project/find')
    await unfold(page)
    await page.locator('[name=level]').focus()
    await page.locator('[name=level]').selectOption('dba')
    await expect.poll(() => found(page)).toEqual(['/project/online-dba', '/project/full-time-dba'])
    await page.locator('[name=hours]').selectOption('8')
    await expect.poll(() => found(page)).toEqual(['/project/online-dba'])
    expect(chosen(page)).toEqual({ level: 'dba', hours: '8' })
    await expect(page.locator('[name=level]')).toHaveValue('dba')
    await expect(page.locator('[name=level]')).toBeVisible()
  })

  test('a program is removed from a comparison, which says what is the same', async ({ page }) => {
    await open(page, '/project/compare?a=msf&b=map&c=online-dba')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('#comparison thead').getByRole('link', { name: /^移除/ }).nth(1).click()
    await expect.poll(() => sideBySide(page)).toEqual(['/project/msf', '/project/online-dba'])
    await expect(page.locator('[name=b]')).toHaveValue('online-dba')
    await expect(page.locator('#comparison').getByText(/^相同的\d+项$/)).toBeVisible()
    await expect(page.locator('#comparison dl dt').first()).toBeVisible()
  })
})
