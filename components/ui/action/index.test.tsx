import { renderToStaticMarkup as render } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examples } from '@/components/ui/action/examples'

test('stays in the tab on this site', () => expect(render(examples.quiet)).not.toContain('target'))

test('leaves the site in a new tab, without handing over the opener, and says so', () => {
  const html = render(examples.outside)
  expect(html).toContain('target="_blank" rel="noopener"')
  expect(html).toContain('<span class="sr-only">(opens in a new tab)</span>')
})
