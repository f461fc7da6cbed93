import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEditFolder, type EditFolder } from '@/tests/setup/edit-folder'
import { editLanguage } from '../_screens/text'
import { summaryOf, type DraftFile } from './drafts'

let folder: EditFolder
beforeAll(async () => {
  folder = await openEditFolder({ 'content/facts/routes.json': '[]\n' }, null)
})
afterAll(() => folder.remove())

const english = 'content/en-US/pages/about/visit.mdx'
const chinese = 'content/zh-CN/pages/about/visit.mdx'
const routes = 'content/facts/routes.json'
const made = (path: string, title: string): DraftFile => ({
  path,
  revision: '',
  base: '',
  source: title && `---\ntitle: ${title}\n---\n\nText.\n`,
})
const page = [made(chinese, '参观'), made(english, 'Visit us')]
const address = { path: routes, revision: 'r', base: '[]\n', source: '[]\n' }

test('a new page in both languages is one change, without the address that follows from it', async () => {
  expect(await summaryOf([...page, address], editLanguage('en-US'))).toBe('Visit us: new')
  expect(await summaryOf([...page, address], editLanguage('zh-CN'))).toBe('参观：新增')
})

test('what only one language has is told with the language', async () => {
  const [, one] = page
  expect(one && (await summaryOf([one], editLanguage('zh-CN')))).toMatch(/Visit us.*英文.*新增/)
})

test('a change without words of its own is named', async () => {
  expect(await summaryOf([address], editLanguage('en-US'))).toBe(
    'Every address that has a document',
  )
})

test('a page that is deleted in both languages is one change', async () => {
  const gone = page.map((file) => ({ ...file, base: file.source, source: '' }))
  expect(await summaryOf(gone, editLanguage('en-US'))).toBe('Visit us: Removed')
})
