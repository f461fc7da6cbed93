import { expect, type Page } from '@playwright/test'

/**
 * Focuses every control of the page in turn. `count` is how many take the focus, `weak` those whose focus ring has a
 * contrast of less than 3:1 to the background around it (WCAG 2.2, 1.4.11).
 */
export async function weakRings(page: Page): Promise<{ count: number; weak: string[] }> {
  // After a key press the browser shows focus as it does for keyboard users.
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
    const backgroundOf = (element: Element): Color => {
      for (let place = element.parentElement; place; place = place.parentElement) {
        const color = read(getComputedStyle(place).backgroundColor)
        if (color[3] === 255) return color
      }
      return [255, 255, 255, 255]
    }
    // The ring of a slider is around its knob, whose style only the rule tells.
    const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map((one) => one.cssText),
    )
    const ringsKnobs = rules.some((rule) =>
      /\.slider[^{}]*:focus-visible[^{}]*::-webkit-slider-thumb[^}]*outline:[^}]*--ring/.test(rule),
    )
    const ringOf = (element: Element): string[] => {
      if (ringsKnobs && element.matches('.slider'))
        return [getComputedStyle(element).getPropertyValue('--ring')]
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
      // A visually hidden control is represented by its label.
      const shown = element.classList.contains('sr-only')
        ? (element.parentElement ?? element)
        : element
      const background = backgroundOf(shown)
      if (!ringOf(shown).some((color) => contrast(read(color), background) >= 3))
        weak.push(
          `${element.tagName} ${element.textContent.trim().slice(0, 20)} ${element.className.slice(0, 40)}`,
        )
    }
    return { count, weak }
  })
}
