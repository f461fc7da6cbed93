import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 levels A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The accessibility violations axe finds on the page as it is now, one line per rule with the elements concerned.
 * Without `tags` every rule of axe applies.
 */
export async function axeViolations(page: Page, tags?: readonly string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // Only violations are read; without the details of other results, axe takes a third less time.
    .options({ resultTypes: ['violations'] })
    // The default mode opens a blank page for every analysis, for cross-origin frames. There are none.
    .setLegacyMode()
  const { violations } = await (tags ? builder.withTags([...tags]) : builder).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
