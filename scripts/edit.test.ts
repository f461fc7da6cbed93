import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder })

function check(env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/edit.mjs', '--check'], {
    env: { ...process.env, EDIT_REPOSITORY: folder, ...env },
    encoding: 'utf8',
  })
  return { status, stderr }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edit-script-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder without a repository, without a commit, and without git', () => {
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not a git repository') as string,
  })
  git('init', '-q')
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('no commit') as string })
  expect(check({ PATH: folder })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not installed') as string,
  })
})

test('a branch can be edited; files that are not committed are named; a detached HEAD is refused', () => {
  git('init', '-q')
  mkdirSync(join(folder, 'content'))
  writeFileSync(join(folder, 'content/页.json'), '{}')
  git('add', '-A')
  git('commit', '-q', '-m', 'Begin')
  expect(check()).toEqual({ status: 0, stderr: '' })
  writeFileSync(join(folder, 'content/页.json'), '{ }')
  expect(check()).toMatchObject({ status: 0, stderr: expect.stringContaining('  content/页.json') as string })
  git('checkout', '-q', '--detach')
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('git switch main') as string })
})
