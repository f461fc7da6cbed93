import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { playwrightsFeatures } from '@/scripts/site/browser-flags'

it('repeats every feature that the installed Playwright turns off', () => {
  const source = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8')
  const list = /\n\s+disabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  const own = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(own).toContain('PaintHolding')
  expect(playwrightsFeatures).toEqual(own)
})
