import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openedWorkspace } from '@/lib/edit/open'
import type { Change, Workspace } from '@/lib/edit/workspace'
import { openEditFolder, type EditFolder } from '@/tests/setup/edit-folder'

const page = 'content/en-US/faq/online-degree/01-x.mdx'
const teacher = 'content/en-US/teachers/degree/01-a.json'
const first = '---\nquestion: How long?\n---\n\nTwo years.\n'
const fields = { name: 'A', title: 'B', credentials: 'C', teaches: 'D', bio: 'E' }
const card = `${JSON.stringify(fields, null, 2)}\n`
const author = { name: 'Ada', email: 'ada@example.com' }

let folder: EditFolder
const work = (): Workspace => openedWorkspace().workspace
const revision = async (path: string, branch?: string) =>
  (await work().read(path, branch))?.revision ?? ''
const propose = async (source: string, more: Partial<Change> = {}, path = page) =>
  work().propose({
    files: [{ path, source, revision: await revision(path, more.branch) }],
    summary: 'S',
    author,
    ...more,
  })
async function branchOf(result: ReturnType<typeof propose>): Promise<string> {
  const answer = await result
  if (answer.state !== 'proposed') throw new Error(JSON.stringify(answer))
  folder.git('status', '--short')
  return answer.branch
}

beforeEach(async () => {
  folder = await openEditFolder({ [page]: first, [teacher]: card, 'README.md': 'x' }, null)
})
afterEach(() => folder.remove())

test('five changes of one branch at once all arrive', async () => {
  const branch = await branchOf(propose(first.replace('Two', 'Three')))
  const paths = ['b', 'c', 'd', 'e', 'f'].map(
    (name) => `content/en-US/teachers/degree/02-${name}.json`,
  )
  const answers = await Promise.all(
    paths.map((path) => {
      const files = [{ path, source: card, revision: '' }]
      return work().propose({ files, summary: path, author, branch })
    }),
  )
  expect(answers.map(({ state }) => state)).toEqual(paths.map(() => 'proposed'))
  for (const path of paths) expect(folder.git('show', `${branch}:${path}`)).toBe(card.trim())
})

test('a revision that a form was opened with is found again, but only as one of its file', async () => {
  const old = await revision(page)
  folder.git('rm', '-q', '-r', 'content/en-US/faq')
  folder.git('commit', '-q', '-m', 'Remove')
  expect(await work().earlier(page, old)).toBe(first)
  expect(await work().earlier(teacher, old)).toBeUndefined()
  expect(await work().earlier(page, folder.git('rev-parse', 'HEAD:README.md'))).toBeUndefined()
  for (const odd of ['', 'HEAD', '--all', '0'.repeat(40)])
    expect(await work().earlier(page, odd)).toBeUndefined()
})

test('a new file can be proposed, once', async () => {
  const path = 'content/en-US/teachers/degree/02-b.json'
  const change = { files: [{ path, source: card, revision: '' }], summary: 'New', author }
  const branch = await branchOf(work().propose(change))
  const again = { ...change, branch, files: [{ path, source: `${card}\n`, revision: '' }] }
  expect(await work().propose(again)).toMatchObject({ state: 'conflict' })
})

describe('refuses', () => {
  test.each([
    'README.md',
    '../x.json',
    '/etc/passwd',
    'content/../README.md',
    '.git/config',
    'content/en-US/messages/a\nb.json',
  ])('the path %j', async (path) => {
    expect(await work().read(path)).toBeUndefined()
    expect(await propose('x', {}, path)).toEqual({ state: 'refused', reason: 'not-content' })
  })

  test.each(['main', 'edit/../main', 'edit/-x', '--all', 'edit/A', 'edit/a\nb', 'HEAD'])(
    'the branch %j',
    async (branch) => {
      const told = { state: 'refused', reason: 'not-found' }
      expect(await propose(first.replace('Two', 'Six'), { branch })).toEqual(told)
      await expect(work().withdraw(branch)).rejects.toMatchObject({ reason: 'not-found' })
    },
  )

  test('a change of nothing', async () => {
    expect(await propose(first)).toEqual({ state: 'refused', reason: 'nothing-changed' })
  })
})

test('links, large and binary files are not read', async () => {
  const name = (odd: string) => `content/en-US/faq/online-degree/${odd}.mdx`
  folder.commit({ [name('03-large')]: `${first}${'x'.repeat(5_100_000)}` })
  const top = folder.git('rev-parse', '--show-toplevel')
  symlinkSync('/etc/hostname', join(top, name('02-link')))
  folder.commit({ [name('04-binary')]: Buffer.from([0xff, 0xfe, 0x00]) })
  expect(await work().list()).not.toContain(name('02-link'))
  for (const odd of ['02-link', '03-large', '04-binary'])
    expect(await work().read(name(odd))).toBeUndefined()
})

test('line breaks in names and summaries, and a person without a name', async () => {
  const odd = { name: 'A\n<b>', email: 'a>\nb' }
  const summary = 'One\n\nCo-authored-by: x'
  const branch = await branchOf(propose(first.replace('Two', 'Six'), { summary, author: odd }))
  expect(folder.git('log', '-1', '--format=%an|%ae|%B', branch)).toBe(
    'A b|a b|One Co-authored-by: x',
  )
  const nobody = await branchOf(
    propose(first.replace('Two', 'Ten'), { author: { name: ' ', email: '' } }),
  )
  expect(folder.git('log', '-1', '--format=%an <%ae>', nobody)).toBe('Editor <editor@localhost>')
})
