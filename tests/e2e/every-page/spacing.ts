import type { Page } from '@playwright/test'

/** The spacing that WCAG 2.2 lets readers set (1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }'

/** What is lost when readers put more space between letters, words, lines and paragraphs. */
export async function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate((rules) => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    const texts = [...document.querySelectorAll('header *, main *, footer *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('svg, .sr-only, [aria-hidden=true]') &&
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
        ),
    )
    const before = new Set(texts.filter(isCut))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    const root = document.documentElement
    const problems = texts
      .filter((text) => isCut(text) && !before.has(text))
      .map((text) => `with more space, “${text.textContent.trim().slice(0, 20)}” is cut off`)
    if (root.scrollWidth > root.clientWidth)
      problems.push('with more space, the page is wider than the window')
    document.adoptedStyleSheets.pop()
    return problems
  }, spacing)
}
