import type { Page } from '@playwright/test'
import { templates } from '@/tests/e2e/access/templates'
import { expect, test } from '@/tests/e2e/support/test'

/** The contrast of the lines of drawings and charts with the page, and of focus rings, under forced colors. */
function faint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const light = (color: string): number => {
      if (!canvas) return 0
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const probe = document.createElement('i')
    document.body.append(probe)
    probe.className = 'bg-paper'
    const ground = light(getComputedStyle(document.documentElement).backgroundColor)
    probe.remove()
    const contrast = (color: string) => {
      const [high = 0, low = 0] = [light(color), ground].sort((a, b) => b - a)
      return (high + 0.05) / (low + 0.05)
    }
    const drawings = [...document.querySelectorAll('svg.drawing, svg[role=img], main figure svg')]
    const weak = drawings.flatMap((drawing) => {
      if (!drawing.checkVisibility()) return []
      const lines = [drawing, ...drawing.querySelectorAll('*')].map((part) =>
        getComputedStyle(part),
      )
      const seen = lines.some(({ stroke, fill }) =>
        [stroke, fill].some((color) => color.startsWith('rgb') && contrast(color) >= 3),
      )
      return seen
        ? []
        : [`${drawing.getAttribute('class')} ${drawing.getAttribute('aria-label') ?? ''}`]
    })
    const control = [...document.querySelectorAll<HTMLElement>('main a[href]')].find((link) =>
      link.checkVisibility(),
    )
    control?.focus()
    const { outlineStyle, outlineColor } = getComputedStyle(control ?? document.body)
    if (outlineStyle === 'none' || contrast(outlineColor) < 3)
      weak.push(`focus ring ${outlineColor}`)
    return weak
  })
}

/** Animations and transitions that take longer than a moment, after scrolling through the page. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>()
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(done))
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
        const name =
          Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty')
        if (Number(duration) > 1 || iterations === Infinity)
          found.add(`${String(name)} ${String(duration)}`)
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
      const longest = Math.max(
        ...`${transitionDuration},${animationDuration}`.split(',').map((one) => parseFloat(one)),
      )
      if (longest > 0.001 || scrollBehavior === 'smooth')
        found.add(`${element.tagName} ${longest} ${scrollBehavior}`)
    }
    return [...found]
  })
}

for (const path of templates)
  test(`${path} with forced colors and reduced motion`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({
      forcedColors: 'active',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await page.goto(path)
    await expect(page.locator('nav[data-live]')).toBeAttached()
    await page.keyboard.press('Tab')
    expect(await moving(page)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      expect(await faint(page), colorScheme).toEqual([])
    }
  })

test('with reduced motion, a panel of the menu appears in one frame', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('nav[data-live]')).toBeAttached()
  const word = page.locator('header nav [aria-controls="menu-degree"]')
  const hidden = word.evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((done) => requestAnimationFrame(done))
    const parts = [...document.querySelectorAll('#menu-degree, #menu-degree *')]
    return parts.filter((part) => getComputedStyle(part).visibility === 'hidden').length
  })
  expect(await hidden).toBe(0)
})

test('the same page moves and has its own colors without these preferences', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(await moving(page)).not.toEqual([])
})
