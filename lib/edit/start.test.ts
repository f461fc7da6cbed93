import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsOf } from '@/lib/edit/check'
import { editFile } from '@/lib/edit/files'
import { startFiles } from '@/lib/edit/start'

const known = globSync('content/**/*.*')

test('a question gets the next number in every language, and its required fields', () => {
  expect(startFiles({ kind: 'Faq', folder: 'online-degree', name: 'exams' }, known)).toEqual([
    { path: 'content/zh-CN/faq/online-degree/09-exams.mdx', source: '---\nquestion: 问题\n---\n\n' },
    { path: 'content/en-US/faq/online-degree/09-exams.mdx', source: '---\nquestion: Question\n---\n\n' },
  ])
})

test.each([
  ['Teacher', 'degree', 'content/en-US/teachers/degree/10-new-one.json'],
  ['Programme', '', 'content/en-US/programmes/new-one.mdx'],
  ['Page', 'about', 'content/en-US/pages/about/new-one.mdx'],
])('a new %s matches its schema', async (kind, folder, path) => {
  const files = startFiles({ kind, folder, name: 'new-one' }, known) ?? []
  expect(files.map((file) => file.path)).toContain(path)
  for (const file of files) {
    expect(editFile(file.path)).toBeDefined()
    expect(await problemsOf(file.path, file.source)).toEqual([])
  }
})

test.each([
  { kind: 'Faq', folder: 'online-degree', name: 'cost' },
  { kind: 'Faq', folder: 'online-degree', name: '../x' },
  { kind: 'Faq', folder: '../..', name: 'x' },
  { kind: 'Faq', folder: 'new-list', name: 'x' },
  { kind: 'Nothing', folder: '', name: 'x' },
  { kind: '__proto__', folder: '', name: 'x' },
  { kind: 'Faq', folder: 'online-degree', name: 'A b' },
])('%j is refused', (start) => expect(startFiles(start, known)).toBeUndefined())
