import type { Page } from '@playwright/test'
import { headlineCharacters } from '@/scripts/headlines/texts'

const faces = headlineCharacters()

/** The headlines with a character that their face lacks: one line would be drawn in two faces. */
export async function inTwoFaces(page: Page): Promise<string[]> {
  const main = page.locator('main[data-headlines]')
  if ((await main.count()) === 0) return []
  const face = faces.get((await main.getAttribute('data-headlines')) ?? '') ?? ''
  const headlines = await main
    .locator('h1, h2')
    .evaluateAll((found) =>
      found
        .filter((one) => getComputedStyle(one).fontFamily.includes('Headlines'))
        .map(({ textContent }) => textContent),
    )
  return headlines
    .filter((text) =>
      [...text].some(
        (char) => /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(char) && !face.includes(char),
      ),
    )
    .map((text) => `the face of headlines lacks a character of “${text}”`)
}
