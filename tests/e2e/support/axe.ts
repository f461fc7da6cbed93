import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

/** WCAG 2.2 levels A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The parts that pages share: footer, panel, and the entries of the menu. */
const sharedParts = 'body > footer, body > aside, body > header li:not(li li)'

/** Axe stays in a document until the next page load. It does not look into frames: the site has none. */
async function inject(page: Page): Promise<void> {
  if (page.frames().length > 1) throw new Error('axe checks only the main frame')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/**
 * The accessibility violations axe finds on the page as it is now, one line per rule with the elements concerned.
 * Without `tags` every rule of axe applies. With `passed`, shared parts that passed in a window of the same width are
 * left out: their HTML is the same except for the addresses of links.
 */
export async function axeViolations(
  page: Page,
  tags?: readonly string[],
  passed?: Set<string>,
): Promise<string[]> {
  await inject(page)
  const { violations, parts } = await page.evaluate(
    async ({ selector, only, known }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const exclude: Element[] = []
      const checked: string[] = []
      for (const part of selector ? document.querySelectorAll(selector) : []) {
        const html = `${innerWidth} ${document.documentElement.lang} ${part.outerHTML.replaceAll(/ href="[^"]*"/g, ' href')}`
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html))
        const key = String(new Uint32Array(digest))
        if (known.includes(key)) exclude.push(part)
        else checked.push(key)
      }
      const result = await axe.run(
        { exclude },
        {
          ...(only && { runOnly: only }),
          // Part of WCAG 2.2 AA; axe has it disabled by default.
          rules: { 'target-size': { enabled: true } },
          // Only violations are read; without the details of other results, axe takes a third less time.
          resultTypes: ['violations'],
          // No enabled rule reads the style sheets, which axe would load and parse for each analysis.
          preload: { assets: ['media'] },
        },
      )
      const lines = result.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
      return { violations: lines, parts: checked }
    },
    { selector: passed ? sharedParts : '', only: tags && [...tags], known: [...(passed ?? [])] },
  )
  if (violations.length === 0) for (const part of parts) passed?.add(part)
  return violations
}
