import { expect, it } from 'vitest'
import { accessibility, toPage } from '@/lib/content/documents'
import { markdownTree } from '@/lib/edit/markdown'
import type { PageFields } from '@/schemas/content/page'
import { componentsIn } from '@/lib/markdown/mdx-used'
import { counted } from '@/tests/e2e/access/counted'

// The number of pages is that of the last tests: editors add pages.
it('counts the states and kinds of page that exist now: run the browser tests, then `npm run accessibility`', () => {
  const { states, walked } = counted
  expect(accessibility).toMatchObject({ states, walked })
  expect(accessibility.checks.length).toBeGreaterThan(0)
})

it('finds the sections of a page however their tags are written, and none in code', () => {
  const raw = [
    '<Section eyebrow="First" id="a" title="1 > 0">One</Section>',
    `<Split\n  title="Two"\n  eyebrow='Second' id={'b'}\n>Two</Split>`,
    '<Section id="c" title="No name">Three</Section>',
    '```\n<Section id="d" eyebrow="Code">\n```',
  ].join('\n\n')
  const fields = {} as PageFields
  const page = toPage({
    key: 'x',
    fields,
    raw,
    code: '',
    components: componentsIn(markdownTree(raw, true)),
  })
  expect(page.sections).toEqual([
    { id: 'a', label: 'First' },
    { id: 'b', label: 'Second' },
  ])
})
