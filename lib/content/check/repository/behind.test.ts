import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translationsBehind } from '@/lib/content/check/repository/behind'

const folder = mkdtempSync(join(tmpdir(), 'behind-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder,
    stdio: 'pipe',
  })

function commit(files: Record<string, string>, message = 'A change'): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  git('add', '-A')
  git('commit', '-qm', message)
}

const page = (locale: string, name: string) => `content/${locale}/pages/${name}.mdx`

beforeAll(() => {
  git('init', '-q')
  commit({
    [page('zh-CN', 'a')]: '1',
    [page('en-US', 'a')]: '1',
    [page('zh-CN', 'b')]: '1',
    [page('en-US', 'b')]: '1',
  })
  commit({ [page('zh-CN', 'a')]: '2' })
  commit({ [page('zh-CN', 'b')]: '2', [page('en-US', 'b')]: '2' })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('warns about the translation that was not changed with the other language', () =>
  expect(translationsBehind(folder)).toMatchObject([
    { file: page('en-US', 'a'), warning: true, values: { other: page('zh-CN', 'a') } },
  ]))

test('looks at the commits of a range only', () =>
  expect([
    translationsBehind(folder, 'HEAD~1..HEAD'),
    translationsBehind(folder, 'HEAD~2..HEAD').length,
  ]).toEqual([[], 1]))

test('is silent about a translation that was compared', () => {
  commit(
    { notes: '1' },
    `Compare a page\n\nNothing to translate.\n\nCompared: ${page('en-US', 'a')}`,
  )
  expect(translationsBehind(folder)).toEqual([])
})

test('is silent in a shallow clone and without git', () => {
  const clone = join(folder, 'clone')
  git('clone', '-q', '--depth=1', `file://${folder}`, clone)
  expect(translationsBehind(clone)).toEqual([])
  const plain = mkdtempSync(join(tmpdir(), 'plain-'))
  expect(translationsBehind(plain)).toEqual([])
  rmSync(plain, { recursive: true })
})
