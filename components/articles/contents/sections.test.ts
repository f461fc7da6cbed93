import { expect, test } from 'vitest'
import { withSections } from '@/components/articles/contents/index'
import { readArticle } from '@/lib/markdown/read-article'

function sectionsOf(body: string) {
  const read = readArticle(body)
  if (read.kind !== 'read') throw new Error(read.kind)
  return withSections(read.tree)
}

test('chapters are listed with their words, and their headings have the ids', () => {
  const { tree, sections } = sectionsOf('Start\n\n## *First* part\n\n### Detail\n\n## 第二节\n')
  expect(sections).toEqual([
    { id: 'section-1', label: 'First part' },
    { id: 'section-2', label: '第二节' },
  ])
  expect(JSON.stringify(tree).match(/"id":"section-\d"/g)).toHaveLength(2)
})

test('footnotes are no chapter', () =>
  expect(sectionsOf('Text[^1]\n\n## One\n\n[^1]: Note').sections).toHaveLength(1))

test('the tree that was read stays as it is, because it is shared', () => {
  const read = readArticle('## One')
  if (read.kind !== 'read') throw new Error(read.kind)
  const before = JSON.stringify(read.tree)
  withSections(read.tree)
  expect(JSON.stringify(read.tree)).toBe(before)
})
