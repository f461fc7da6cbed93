import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startFiles, type Start } from '@/lib/edit/start'
import { locales } from '@/schemas/locale'
import { checkFolder } from '@/lib/content/check/check'
import { readClaims } from '@/lib/content/read/facts'
import { copyContent } from '@/tests/setup/content'
import { withRegistration } from './companion-files'

const known = globSync('content/**/*.*')
const sources = new Map(
  known.map((path) => [path, { source: readFileSync(path, 'utf8'), revision: 'r' }]),
)
// The files of this checkout instead of those of a repository.
vi.mock('../_screens/workspace', () => ({ readSources: () => Promise.resolve(sources) }))

const titles = { 'zh-CN': '量化金融硕士', 'en-US': 'Master in Quantitative Finance' }

const begun = (start: Partial<Start>) =>
  startFiles(
    {
      kind: '',
      folder: '',
      name: 'quant-finance',
      titles,
      day: '2026-11-23',
      planned: false,
      ...start,
    },
    known,
  )?.map((file) => ({ ...file, revision: '', base: '' })) ?? []

/** The content with these files. */
function contentWith(files: readonly { path: string; source: string }[]): string {
  const root = copyContent()
  for (const { path, source } of files) {
    const target = join(root, path.replace(/^content\//, ''))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, source)
  }
  return root
}

const added = [
  ['Programme', '', 2 + 3 + 2 * locales.length],
  ['Page', 'about', 3],
  ['Faq', 'online-degree', 2],
  ['Teacher', 'degree', 2],
  ['Article', 'news', 2],
] as const

test('what begins here leaves nothing to be corrected, and the counts change by themselves', async () => {
  const files = added.flatMap(([kind, folder]) => begun({ kind, folder }))
  const planned = added.flatMap(([kind, folder]) =>
    begun({ kind, folder, name: 'later', planned: true }),
  )
  const whole = await withRegistration([...files, ...planned])
  const root = contentWith(whole)
  expect(checkFolder(root).map(({ file, id }) => `${file} ${id}`)).toEqual([])
  const [before, after] = [readClaims('content'), readClaims(root)]
  for (const id of ['degree-programmes', 'coming-soon-programmes'])
    expect(after[id]?.value).toBe(Number(before[id]?.value) + 1)
  rmSync(root, { recursive: true })
}, 60_000)

test.each(added)('a new %s in “%s” comes with %i files', async (kind, folder, count) => {
  expect(await withRegistration(begun({ kind, folder }))).toHaveLength(count)
  expect(await withRegistration(begun({ kind, folder, planned: true }))).toHaveLength(2)
})
