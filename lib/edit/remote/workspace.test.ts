import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providerKinds, type ProviderKind } from '@/lib/edit/remote/provider'
import { remoteWorkspace } from '@/lib/edit/remote/workspace'
import type { Proposed, Workspace } from '@/lib/edit/workspace'
import { startHost, type Host } from '@/tests/edit/host'

const page = 'content/en-US/faq/online-degree/01-x.mdx'
const first = '---\nquestion: How long?\n---\n\nTwo years.\n'
const author = { name: 'Ada', email: 'ada@example.com' }

/** A busy machine takes longer than a page waits. */
const patient = { timeout: 50_000, copyWait: 50_000 }

let folder = ''
let host: Host

const bare = () => join(folder, 'hosted/acme/site.git')
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  })

function prepare() {
  folder = mkdtempSync(join(tmpdir(), 'remote-'))
  const work = join(folder, 'work')
  mkdirSync(dirname(join(work, page)), { recursive: true })
  writeFileSync(join(work, page), first)
  git(work, 'init', '-q', '-b', 'trunk')
  git(work, 'add', '-A')
  git(work, 'commit', '-q', '-m', 'Begin')
  mkdirSync(dirname(bare()), { recursive: true })
  git(folder, 'clone', '-q', '--bare', work, bare())
  git(bare(), 'config', 'http.receivepack', 'true')
}

/** A workspace; each has a copy of its own, as each server has. */
const open = (
  kind: ProviderKind,
  token = 'good',
  timeout = 50_000,
  url = `${host.url}.git`,
  copyWait = patient.copyWait,
): Workspace =>
  remoteWorkspace({ url, kind, token }, mkdtempSync(join(folder, 'data-')), { timeout, copyWait })

async function propose(
  work: Workspace,
  source: string,
  branch?: string,
  summary = 'FAQ 01, English: answer changed',
): Promise<Proposed> {
  const revision = (await work.read(page, branch))?.revision ?? ''
  return work.propose({
    files: [{ path: page, source, revision }],
    summary,
    author,
    branch,
  })
}
const three = first.replace('Two', 'Three')

beforeEach(prepare)
afterEach(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(providerKinds)('%s', (kind) => {
  beforeEach(async () => {
    host = await startHost(kind, join(folder, 'hosted'))
  })

  test('a change becomes a branch and a pull request, a later one updates both', async () => {
    const work = open(kind)
    expect(await work.list()).toEqual([page])
    const answer = await propose(work, three)
    expect(answer).toMatchObject({
      state: 'proposed',
      url: expect.stringContaining('/1') as string,
    })
    const branch = answer.state === 'proposed' ? answer.branch : ''
    expect(git(bare(), 'show', `${branch}:${page}`)).toBe(three)
    expect(git(bare(), 'log', '--format=%an %s', `trunk..${branch}`)).toBe(
      'Ada FAQ 01, English: answer changed\n',
    )
    expect(host.requests).toMatchObject([
      { branch, base: 'trunk', title: 'FAQ 01, English: answer changed', state: 'open' },
    ])

    expect(
      await propose(work, first.replace('Two', 'Four'), branch, 'Four instead of three'),
    ).toEqual({
      ...answer,
      files: [expect.objectContaining({ path: page }) as object],
    })
    expect(git(bare(), 'rev-list', '--count', `trunk..${branch}`)).toBe('2\n')
    expect(host.requests).toHaveLength(1)
    expect(host.requests[0]?.body).toBe(
      'FAQ 01, English: answer changed\n\nAda\n\nFour instead of three',
    )

    for (const checks of [undefined, 'pending', 'failed', 'passed'] as const) {
      host.checks = checks
      const [proposal] = await work.proposals()
      expect(proposal).toMatchObject({
        branch,
        title: 'FAQ 01, English: answer changed',
        author,
        files: [page],
      })
      expect(proposal?.checks).toBe(checks)
    }
  })

  test('a proposal that is withdrawn is closed, and its branch is deleted', async () => {
    const work = open(kind)
    const answer = await propose(work, three)
    const branch = answer.state === 'proposed' ? answer.branch : ''
    await work.withdraw(branch)
    expect(host.requests[0]?.state).toBe('closed')
    expect(git(bare(), 'branch', '--list', 'edit/*')).toBe('')
    expect(await work.proposals()).toEqual([])
    await expect(work.withdraw(branch)).rejects.toMatchObject({ reason: 'not-found' })
    await expect(work.withdraw('trunk')).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('after a merge by squashing, and after a request was closed, a change begins a new one and says so', async () => {
    const work = open(kind)
    const answer = await propose(work, three)
    const branch = answer.state === 'proposed' ? answer.branch : ''
    const [request] = host.requests
    if (request) request.state = 'merged'
    const next = await propose(work, first.replace('Two', 'Four'), branch)
    expect(next).toMatchObject({ state: 'conflict', path: page })
    const merged = `${first}\nMore.\n`
    const again = await work.propose({
      files: [{ path: page, source: merged, revision: (await work.read(page))?.revision ?? '' }],
      summary: 'S',
      author,
      branch,
    })
    expect(again).toMatchObject({ state: 'proposed', ended: 'merged' })
    expect(again.state === 'proposed' && again.branch).not.toBe(branch)
    for (const one of host.requests) one.state = 'closed'
    const { revision = '' } = (await work.read(page)) ?? {}
    const last = await work.propose({
      files: [{ path: page, source: three, revision }],
      summary: 'S',
      author,
      branch: again.state === 'proposed' ? again.branch : '',
    })
    expect(last).toMatchObject({
      state: 'proposed',
      ended: 'closed',
      url: expect.stringContaining('/3') as string,
    })
  })

  test.each([
    ['an expired token', 'expired', 'token'],
    ['a token that may not push', 'reader', 'permission'],
  ])('%s is told', async (_, token, reason) => {
    const work = open(kind, token)
    const change = { files: [{ path: page, source: three, revision: '' }], summary: 'S', author }
    if (token === 'expired') await expect(work.list()).rejects.toMatchObject({ reason })
    const held = token === 'reader' ? await work.read(page) : undefined
    const files = [{ path: page, source: three, revision: held?.revision ?? '' }]
    expect(await work.propose({ ...change, files })).toEqual({ state: 'refused', reason })
  })

  test('a token without the right to make pull requests leaves no branch behind', async () => {
    host.open = false
    expect(await propose(open(kind), three)).toEqual({ state: 'refused', reason: 'permission' })
    expect(git(bare(), 'branch', '--list', 'edit/*')).toBe('')
  })

  test.each([
    ['limited', 'limited'],
    ['garbage', 'unexpected'],
    ['down', 'unreachable'],
  ] as const)('a provider that is %s is told', async (mood, reason) => {
    const work = open(kind)
    await work.list()
    const { revision = '' } = (await work.read(page)) ?? {}
    host.mood = mood
    const files = [{ path: page, source: three, revision }]
    const answer = await work.propose({ files, summary: 'S', author })
    expect(answer).toEqual({ state: 'refused', reason })
    // What is read stays readable from the copy for a moment.
    expect((await work.read(page))?.source).toBe(first)
  })
})

describe('whatever the provider', () => {
  beforeEach(async () => {
    host = await startHost('github', join(folder, 'hosted'))
  })

  test('one that hangs is told after a bounded time', async () => {
    host.mood = 'hang'
    const work = open('github', 'good', 500)
    await expect(work.list()).rejects.toMatchObject({ reason: 'unreachable' })
    // The next calls of the same page do not wait for it again.
    const asked = host.seen.length
    await expect(work.list()).rejects.toMatchObject({ reason: 'unreachable' })
    expect(host.seen).toHaveLength(asked)
  })

  test('one that is slow to send its objects is copied meanwhile, however long it takes', async () => {
    host.mood = 'slow'
    const work = open('github', 'good', 4_000, undefined, 3_000)
    await expect(work.list()).rejects.toMatchObject({ reason: 'copying' })
    await expect.poll(() => work.list().catch(() => []), { timeout: 60_000 }).toEqual([page])
  }, 90_000)

  test('one that does not exist, or whose repository does not', async () => {
    const gone = open('github', 'good', 50_000, 'http://127.0.0.1:9/acme/site.git')
    await expect(gone.list()).rejects.toMatchObject({ reason: 'unreachable' })
    const other = open('github', 'good', 50_000, `${host.url}-other.git`)
    await expect(other.list()).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('two servers change one branch: another file is added, the same one is a conflict', async () => {
    const [one, two] = [open('github'), open('github')]
    const { revision = '' } = (await two.read(page)) ?? {}
    const answer = await propose(one, three)
    const branch = answer.state === 'proposed' ? answer.branch : ''
    const change = { summary: 'S', author, branch }
    const other = { path: page.replace('.mdx', '-more.mdx'), source: first, revision: '' }
    expect(await two.propose({ ...change, files: [other] })).toMatchObject({
      state: 'proposed',
      branch,
    })
    expect(git(bare(), 'show', `${branch}:${page}`)).toBe(three)
    const same = { path: page, source: first.replace('Two', 'Nine'), revision }
    expect(await two.propose({ ...change, files: [same] })).toEqual({
      state: 'conflict',
      path: page,
    })
  })

  test('a copy that is broken is made anew', async () => {
    const data = mkdtempSync(join(folder, 'data-'))
    const remote = { url: `${host.url}.git`, kind: 'github', token: 'good' } as const
    const work = remoteWorkspace(remote, data, patient)
    await work.list()
    const { folder: copy } = await work.repository()
    rmSync(join(copy, 'objects'), { recursive: true })
    expect(await propose(work, three)).toMatchObject({ state: 'proposed' })
  })

  test('a copy that the server may not make is told', async () => {
    const data = mkdtempSync(join(folder, 'data-'))
    writeFileSync(join(data, 'content-remote'), '')
    const work = remoteWorkspace(
      { url: `${host.url}.git`, kind: 'github', token: 'good' },
      data,
      patient,
    )
    await expect(work.list()).rejects.toMatchObject({ reason: 'permission' })
    expect(await work.propose({ files: [], summary: '', author })).toEqual({
      state: 'refused',
      reason: 'permission',
    })
  })

  test('the token is in no file, address or message', async () => {
    const data = mkdtempSync(join(folder, 'data-'))
    const token = 'good'
    await propose(
      remoteWorkspace({ url: `${host.url}.git`, kind: 'github', token }, data, patient),
      three,
    )
    const secret = Buffer.from(`oauth2:${token}`).toString('base64')
    expect(() => execFileSync('grep', ['-rlE', `${secret}|oauth2:`, data])).toThrow()
    expect(host.seen.join('\n')).not.toContain(secret)
    const refused = await open('github', 'a-secret-token')
      .list()
      .catch((error: unknown) => error)
    const told = refused instanceof Error ? `${refused.message} ${refused.stack ?? ''}` : ''
    expect(told).not.toMatch(/a-secret-token|oauth2/)
  })
})
