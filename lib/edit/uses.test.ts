import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usesIn, type Wanted } from '@/lib/edit/uses'

const sources = globSync('content/**/*.{mdx,md,json}').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
)
const uses = (wanted: Wanted) => sources.flatMap(([path, source]) => usesIn(path, source, wanted))

test('a figure is found in every front matter and component that shows it', () => {
  const found = uses({ names: 'fact', id: 'degree-students' })
  const written = sources.flatMap(([path, source]) =>
    /\.mdx$/.test(path) && /<Facts? [^>]*degree-students|^facts: .*degree-students/m.test(source)
      ? [path]
      : [],
  )
  expect(written.length).toBeGreaterThan(1)
  expect([...new Set(found.map(({ path }) => path))].sort()).toEqual(written.sort())
  for (const { path, line } of found) {
    const lines = sources.find(([own]) => own === path)?.[1].split('\n') ?? []
    expect(lines[line - 1]).toMatch(/degree-students|<Facts/)
  }
})

test('a page is found in links, also to its sections, and in buttons', () => {
  const source =
    '---\ntitle: A\naction: { label: B, href: /enrol }\n---\n\nSee [this](/enrol#form).\n\n[no](/enrolment)\n'
  expect(usesIn('content/en-US/pages/x.mdx', source, { names: 'route', id: '/enrol' })).toEqual([
    { path: 'content/en-US/pages/x.mdx', line: 3, field: 'action' },
    { path: 'content/en-US/pages/x.mdx', line: 6, field: 'link' },
  ])
})

test('nothing is found for what is not used, or in a broken file', () => {
  expect(uses({ names: 'fact', id: 'not-a-fact' })).toEqual([])
  expect(
    usesIn('content/en-US/pages/x.mdx', '---\ntitle: A\n---\n\n<Fact id="a"\n', { names: 'fact', id: 'a' }),
  ).toEqual([])
})
