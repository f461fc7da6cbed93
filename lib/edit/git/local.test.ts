import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mergeVersions } from '@/lib/edit/conflict'
import { localWorkspace } from '@/lib/edit/git/local'
import type { Change, Workspace } from '@/lib/edit/workspace'

const page = 'content/en-US/faq/online-degree/01-x.mdx'
const teacher = 'content/en-US/teachers/degree/01-a.json'
const first = '---\nquestion: How long?\n---\n\nTwo years.\n'
const fields = { name: 'A', title: 'B', credentials: 'C', teaches: 'D', bio: 'E' }
const card = `${JSON.stringify(fields, null, 2)}\n`
const author = { name: 'Ada', email: 'ada@example.com' }

let folder = ''
let work: Workspace

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
function write(path: string, text: string | Buffer) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const revision = async (path: string, branch?: string) => (await work.read(path, branch))?.revision ?? ''
const propose = async (source: string, more: Partial<Change> = {}, path = page) =>
  work.propose({
    files: [{ path, source, revision: await revision(path, more.branch) }],
    summary: 'S',
    author,
    ...more,
  })
async function branchOf(result: ReturnType<typeof propose>): Promise<string> {
  const answer = await result
  if (answer.state !== 'proposed') throw new Error(JSON.stringify(answer))
  return answer.branch
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edit-'))
  git('init', '-q', '-b', 'main')
  write(page, first)
  write(teacher, card)
  write('README.md', 'x')
  git('add', '-A')
  git('commit', '-q', '-m', 'Begin')
  work = localWorkspace(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a proposal is a commit on a branch; the working tree, the index and HEAD stay', async () => {
  const before = [
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain'),
    readFileSync(join(folder, '.git/index'), 'base64'),
  ]
  const answer = await propose(first.replace('Two', 'Three'), { summary: 'FAQ 01, English: answer changed' })
  expect(answer).toMatchObject({ state: 'proposed', files: [{ path: page }] })
  const branch = await branchOf(Promise.resolve(answer))
  expect(branch).toMatch(/^edit\/01-x-[0-9a-f]{6}$/)
  expect([
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain'),
    readFileSync(join(folder, '.git/index'), 'base64'),
  ]).toEqual(before)
  expect(git('show', `${branch}:${page}`)).toBe(first.replace('Two', 'Three'))
  expect(git('log', '-1', '--format=%an %ae %s', branch)).toBe(
    'Ada ada@example.com FAQ 01, English: answer changed\n',
  )
  expect(git('diff', '--name-only', 'main', branch)).toBe(`${page}\n`)
  expect(await work.proposals()).toEqual([
    { branch, title: 'FAQ 01, English: answer changed', author: author.email, files: [page] },
  ])
  expect(await revision(page, branch)).toBe(git('rev-parse', `${branch}:${page}`).trim())
})

test('a later change continues the branch, with the revision that the first returned', async () => {
  const answer = await propose(first.replace('Two', 'Three'))
  const [held] = answer.state === 'proposed' ? answer.files : []
  const branch = await branchOf(Promise.resolve(answer))
  const files = [{ path: page, source: first.replace('Two', 'Four'), revision: held?.revision ?? '' }]
  expect(await work.propose({ files, summary: 'Again', author, branch })).toMatchObject({
    state: 'proposed',
    branch,
  })
  expect(git('log', '--format=%s', `main..${branch}`)).toBe('Again\nS\n')
})

test('changes of different fields merge', async () => {
  const base = await revision(teacher)
  const branch = await branchOf(propose(card.replace('"A"', '"Ann"'), {}, teacher))
  const mine = { path: teacher, source: card.replace('"E"', '"Biography"'), revision: base }
  expect(await work.propose({ files: [mine], summary: 'M', author, branch })).toMatchObject({
    state: 'proposed',
    branch,
  })
  const result: unknown = JSON.parse(git('show', `${branch}:${teacher}`))
  expect(result).toEqual({ ...fields, name: 'Ann', bio: 'Biography' })
})

test('a change of the same field is a conflict, told field by field, and nothing is written', async () => {
  const base = await revision(teacher)
  const theirs = card.replace('"A"', '"Ann"')
  const branch = await branchOf(propose(theirs, {}, teacher))
  const source = card.replace('"A"', '"Amy"')
  const files = [{ path: teacher, source, revision: base }]
  const tip = git('rev-parse', branch)
  expect(await work.propose({ files, summary: 'M', author, branch })).toEqual({
    state: 'conflict',
    path: teacher,
    theirs,
    base: card,
  })
  expect(git('rev-parse', branch)).toBe(tip)
  expect(await mergeVersions(teacher, { base: card, theirs, mine: source })).toEqual({
    conflicts: [{ place: { kind: 'field', at: ['name'] }, base: 'A', theirs: 'Ann', mine: 'Amy' }],
  })
})

test('five changes of one branch at once all arrive', async () => {
  const branch = await branchOf(propose(first.replace('Two', 'Three')))
  const base = await revision(teacher, branch)
  const names = ['name', 'title', 'credentials', 'teaches', 'bio'] as const
  const answers = await Promise.all(
    names.map((name) => {
      const source = `${JSON.stringify({ ...fields, [name]: `${name} now` }, null, 2)}\n`
      return work.propose({
        files: [{ path: teacher, source, revision: base }],
        summary: name,
        author,
        branch,
      })
    }),
  )
  expect(answers.map(({ state }) => state)).toEqual(names.map(() => 'proposed'))
  expect(JSON.parse(git('show', `${branch}:${teacher}`))).toEqual(
    Object.fromEntries(names.map((name) => [name, `${name} now`])),
  )
})

test('after the merge of a branch, the next change begins a new one', async () => {
  const branch = await branchOf(propose(first.replace('Two', 'Three')))
  git('merge', '-q', '--no-ff', '-m', 'Merge', branch)
  expect(await work.proposals()).toEqual([])
  const answer = await propose(first.replace('Two', 'Four'), { branch })
  expect(answer).toMatchObject({ state: 'proposed', ended: 'merged' })
  const next = await branchOf(Promise.resolve(answer))
  expect(next).not.toBe(branch)
  expect(git('log', '--format=%s', `main..${next}`)).toBe('S\n')
})

test('after the deletion of a branch, the next change begins a new one and says so', async () => {
  const branch = await branchOf(propose(first.replace('Two', 'Three')))
  git('branch', '-q', '-D', branch)
  const answer = await propose(first.replace('Two', 'Four'), { branch })
  expect(answer).toMatchObject({ state: 'proposed', ended: 'closed' })
  expect(answer.state === 'proposed' && answer.branch).not.toBe(branch)
})

test('a revision that a form was opened with is found again, but only as one of its file', async () => {
  const old = await revision(page)
  git('rm', '-q', '-r', 'content/en-US/faq')
  git('commit', '-q', '-m', 'Remove')
  const anew = localWorkspace(folder)
  expect(await anew.earlier(page, old)).toBe(first)
  expect(await anew.earlier(teacher, old)).toBeUndefined()
  expect(await anew.earlier(page, git('rev-parse', 'HEAD:README.md').trim())).toBeUndefined()
  for (const odd of ['', 'HEAD', '--all', '0'.repeat(40)])
    expect(await anew.earlier(page, odd)).toBeUndefined()
})

test('a new file can be proposed, once', async () => {
  const path = 'content/en-US/teachers/degree/02-b.json'
  const change = { files: [{ path, source: card, revision: '' }], summary: 'New', author }
  const branch = await branchOf(work.propose(change))
  expect(
    await work.propose({ ...change, branch, files: [{ path, source: `${card}\n`, revision: '' }] }),
  ).toMatchObject({ state: 'conflict' })
})

describe('refuses', () => {
  test('a file with changes that are not committed', async () => {
    write(page, `${first}More.\n`)
    expect(await propose(first.replace('Two', 'Six'))).toEqual({ state: 'refused', reason: 'uncommitted' })
    expect(await propose(card.replace('"A"', '"B"'), {}, teacher)).toMatchObject({ state: 'proposed' })
  })

  test.each([
    'README.md',
    '../x.json',
    '/etc/passwd',
    'content/../README.md',
    '.git/config',
    'content/en-US/messages/a\nb.json',
  ])('the path %j', async (path) => {
    expect(await work.read(path)).toBeUndefined()
    expect(await propose('x', {}, path)).toEqual({ state: 'refused', reason: 'not-content' })
  })

  test.each(['main', 'edit/../main', 'edit/-x', '--all', 'edit/A', 'edit/a\nb', 'HEAD'])(
    'the branch %j',
    async (branch) =>
      expect(await propose(first.replace('Two', 'Six'), { branch })).toEqual({
        state: 'refused',
        reason: 'not-found',
      }),
  )

  // A folder that not even root can write to, as that of another user or of a file system that is only read.
  test.skipIf(process.platform !== 'linux')('a repository that cannot be written to', async () => {
    symlinkSync('/sys/kernel', join(folder, '.git/refs/heads/edit'))
    expect(await propose(first.replace('Two', 'Six'))).toEqual({ state: 'refused', reason: 'permission' })
  })

  test('a change of nothing', async () => {
    expect(await propose(first)).toEqual({ state: 'refused', reason: 'nothing-changed' })
  })

  test('a detached HEAD, and a folder without a repository of its own', async () => {
    git('checkout', '-q', '--detach')
    expect(await work.propose({ files: [], summary: '', author })).toEqual({
      state: 'refused',
      reason: 'detached',
    })
    const inside = localWorkspace(join(folder, 'content'))
    await expect(inside.list()).rejects.toMatchObject({ reason: 'no-repository' })
  })
})

test('a proposal is withdrawn, and no other branch is', async () => {
  const branch = await branchOf(propose(first.replace('Two', 'Six')))
  await work.withdraw(branch)
  expect((await work.proposals()).map((one) => one.branch)).not.toContain(branch)
  for (const name of [branch, 'main', 'HEAD', 'edit/../main'])
    await expect(work.withdraw(name)).rejects.toMatchObject({ reason: 'not-found' })
})

test('links, large and binary files are not read', async () => {
  symlinkSync('/etc/hostname', join(folder, 'content/en-US/faq/online-degree/02-link.mdx'))
  write('content/en-US/faq/online-degree/03-large.mdx', `${first}${'x'.repeat(5_100_000)}`)
  write('content/en-US/faq/online-degree/04-binary.mdx', Buffer.from([0xff, 0xfe, 0x00]))
  git('add', '-A')
  git('commit', '-q', '-m', 'Odd')
  expect(await work.list()).not.toContain('content/en-US/faq/online-degree/02-link.mdx')
  for (const name of ['02-link', '03-large', '04-binary'])
    expect(await work.read(`content/en-US/faq/online-degree/${name}.mdx`)).toBeUndefined()
})

test('line breaks in names and summaries, a person without git identity, and hooks', async () => {
  write('.git/hooks/reference-transaction', '#!/bin/sh\nexit 1\n')
  execFileSync('chmod', ['+x', join(folder, '.git/hooks/reference-transaction')])
  const odd = { name: 'A\n<b>', email: 'a>\nb' }
  const branch = await branchOf(
    propose(first.replace('Two', 'Six'), { summary: 'One\n\nCo-authored-by: x', author: odd }),
  )
  rmSync(join(folder, '.git/hooks/reference-transaction'))
  expect(git('log', '-1', '--format=%an|%ae|%B', branch)).toBe('A b|a b|One Co-authored-by: x\n\n')
  const nobody = await branchOf(propose(first.replace('Two', 'Ten'), { author: { name: ' ', email: '' } }))
  expect(git('log', '-1', '--format=%an <%ae>', nobody)).toBe('Editor <editor@localhost>\n')
  git('config', 'user.name', 'Grace')
  git('config', 'user.email', 'grace@example.com')
  const own = await branchOf(propose(first.replace('Two', 'Nine'), { author: undefined }))
  expect(git('log', '-1', '--format=%an <%ae>', own)).toBe('Grace <grace@example.com>\n')
})
