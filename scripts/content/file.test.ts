import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inWords } from '@/schemas/content/problems/words'
import { checkFile } from '@/scripts/content/file'

const page = 'content/en-US/pages/about/contact.mdx'
const source = readFileSync(page, 'utf8')

test('finds nothing in any file of the repository', () => {
  const files = readdirSync('content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.flatMap((file) => checkFile(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('names a field and a component of a draft, in the language of the reader', () => {
  const draft = `${source.replace(/^lead:.*\n/m, '')}\n\n<Carousel />\n`
  const found = checkFile(page, draft)
  expect(found).toMatchObject([{ field: 'lead' }, { line: draft.split('\n').indexOf('<Carousel />') + 1 }])
  expect(found.map((problem) => inWords(problem, 'zh').what)).toEqual(['缺少这个字段', '没有组件<Carousel>'])
})

test('names a data file that does not fit, and JSON that cannot be read', () => {
  const menu = 'content/facts/menu.json'
  const text = readFileSync(menu, 'utf8')
  expect(checkFile(menu, text.replace('"id"', '"ident"'))).toMatchObject([{ file: menu }, { file: menu }])
  expect(checkFile(menu, text.slice(5))).toMatchObject([{ file: menu }])
})
