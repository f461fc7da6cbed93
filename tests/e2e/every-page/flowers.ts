import type { Page } from '@playwright/test'

/** How many sample points, 8 px apart, are covered by two flowers of the page's opening section. */
export async function sharedPoints(page: Page): Promise<number> {
  return page.evaluate(() => {
    const flowers = [...document.querySelectorAll('header > div > [aria-hidden] > svg')].filter(
      (flower) => flower.checkVisibility(),
    )
    const petals = flowers.map((flower) =>
      [...flower.querySelectorAll('path')].filter((path) => getComputedStyle(path).fill !== 'none'),
    )
    const covers = (paths: SVGPathElement[] | undefined, x: number, y: number) =>
      paths?.some((path) =>
        path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM()?.inverse())),
      ) ?? false
    let shared = 0
    flowers.forEach((one, index) =>
      flowers.slice(index + 1).forEach((other, further) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        for (let x = Math.max(a.left, b.left); x < Math.min(a.right, b.right); x += 8)
          for (let y = Math.max(a.top, b.top); y < Math.min(a.bottom, b.bottom); y += 8)
            if (covers(petals[index], x, y) && covers(petals[index + 1 + further], x, y))
              shared += 1
      }),
    )
    return shared
  })
}
