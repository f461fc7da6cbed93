import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = '.next/static/chunks'
/** As Tailwind compiles `group-has-[…]:`. The `*` hides from Chromium which elements can change (docs/decisions/264-has-in-styles.md). */
const hiding = /:is\(:where\(\.(?:group|peer)[^{},]*:has\([^{}]*\*\)/g

const found = (css: string) => css.match(hiding) ?? []

it('the shipped styles contain no selector with which a press styles the whole document again', () => {
  const styles = readdirSync(folder).filter((file) => file.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  for (const file of styles)
    expect(found(readFileSync(join(folder, file), 'utf8')), file).toEqual([])
})

it('finds such a selector', () => {
  const one = '.shown:is(:where(.group):has(:is(input:checked)) *):not(#x){display:flex}'
  expect(found(one)).toHaveLength(1)
})
