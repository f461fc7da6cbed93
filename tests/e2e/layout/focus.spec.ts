import type { Page } from '@playwright/test'
import { locales } from '@/lib/i18n/locales'
import { everyPage } from '@/scripts/site/pages'
import { inParts } from '@/tests/e2e/support/parts'
import { choose } from '@/tests/e2e/support/language'
import { expect, test } from '@/tests/e2e/support/test'

/** The focused elements whose ring has less than 3:1 on the ground around them, of all that take the focus. */
async function weakRings(page: Page): Promise<{ count: number; weak: string[] }> {
  // From a key that the page has taken on, the browser shows focus as for the keyboard.
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus-visible').count()).toBe(1)
  }).toPass()
  return page.evaluate(() => {
    type Color = [number, number, number, number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const read = (color: string): Color => {
      if (!canvas) return [0, 0, 0, 0]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha]
    }
    const light = ([red, green, blue]: Color) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (a: Color, b: Color) => {
      const [high, low] = [light(a), light(b)].sort((x, y) => y - x)
      return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
    }
    const groundOf = (element: Element): Color => {
      for (let place = element.parentElement; place; place = place.parentElement) {
        const color = read(getComputedStyle(place).backgroundColor)
        if (color[3] === 255) return color
      }
      return [255, 255, 255, 255]
    }
    const ringOf = (element: Element): string[] => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
      const outline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? [outlineColor] : []
      const shadow = /(rgba?\([^)]*\)|#\w+) 0px 0px 0px ([2-9])px/.exec(boxShadow)
      return shadow?.[1] ? [...outline, shadow[1]] : outline
    }
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ]
    const weak: string[] = []
    let count = 0
    for (const element of all) {
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) continue
      count += 1
      // A control that is hidden on purpose is shown by its label.
      const shown = element.classList.contains('sr-only') ? (element.parentElement ?? element) : element
      const ground = groundOf(shown)
      if (!ringOf(shown).some((color) => contrast(read(color), ground) >= 3))
        weak.push(
          `${element.tagName} ${element.textContent.trim().slice(0, 20)} ${element.className.slice(0, 40)}`,
        )
    }
    return { count, weak }
  })
}

const viewports = [
  { width: 375, height: 740 },
  { width: 1440, height: 900 },
]

for (const locale of locales)
  for (const { number, some } of inParts(
    everyPage().filter((one) => one.locale === locale),
    3,
  ))
    test(`the focus ring is seen on every ground in ${locale}, part ${number}`, async ({
      page,
      context,
      baseURL,
      expectedFailures,
    }) => {
      test.setTimeout(180_000)
      expectedFailures.push('/el')
      await choose(context, locale, baseURL)
      const problems: string[] = []
      for (const { path } of some) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        for (const viewport of viewports) {
          await page.setViewportSize(viewport)
          const { count, weak } = await weakRings(page)
          expect(count, path).toBeGreaterThan(3)
          problems.push(...weak.map((one) => `${path} at ${viewport.width}: ${one}`))
        }
      }
      expect(problems).toEqual([])
    })

test.describe('with forced colors', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('buttons have edges, the chosen chip is marked, and one word of the menu is underlined', async ({
    page,
  }) => {
    await page.goto('/internationalDegree')
    const action = page.locator('main a.bg-crimson').first()
    await expect(action).toHaveCSS('outline-style', 'solid')
    const words = page.getByRole('banner').locator('nav .marks-current')
    const borders = await words.evaluateAll((all) =>
      all.map(
        (word) =>
          [getComputedStyle(word).borderBottomColor, word.closest('[aria-current]') !== null] as const,
      ),
    )
    const plain = new Set(borders.filter(([, current]) => !current).map(([color]) => color))
    expect(plain.size).toBe(1)
    expect(borders.filter(([color]) => !plain.has(color)).map(([, current]) => current)).toEqual([true])

    await page.goto('/')
    const chips = page.locator('label.chip')
    const grounds = await chips.evaluateAll((all) =>
      all.map((chip) => getComputedStyle(chip).backgroundColor),
    )
    expect(new Set(grounds).size).toBe(2)
    expect(grounds.filter((color) => color === grounds[0])).toHaveLength(1)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the arrow of a select is seen in ${colorScheme} forced colors`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await page.goto('/enrol')
      const select = page.getByRole('main').locator('select').first()
      const text = await select.evaluate((element) => getComputedStyle(element).color)
      // The same color as the select's own text, which the system keeps readable.
      await expect(select.locator('xpath=..').locator('svg')).toHaveCSS('stroke', text)
    })
})
