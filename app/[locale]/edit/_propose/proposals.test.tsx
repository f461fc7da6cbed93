import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '@/lib/edit/git/run'
import { acceptedChanges } from '@/lib/edit/history'
import { remoteWorkspace } from '@/lib/edit/remote/workspace'
import type { Workspace } from '@/lib/edit/workspace'
import type { Locale } from '@/lib/i18n/locales'
import { startHost, type Host } from '@/tests/edit/host'
import { inDesk } from '@/tests/setup/in-language'
import { ownProposal, proposalOf } from './drafts'
import { AcceptedList, AddsTo, Proposals } from './proposals'
import type { Editor } from '../_screens/editor'
import { editLanguage } from '../_screens/text'

/* The screens' view of a pull request in each of its states, on a real git server and a provider of the tests. */
const page = 'content/en-US/faq/online-degree/01-x.mdx'
const first = '---\nquestion: How long?\n---\n\nTwo years.\n'
const author = { name: 'Ada', email: 'ada@example.com' }

let folder = ''
let host: Host
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    stdio: 'pipe',
  })

/** A server of its own, with a copy of its own; its screens use it. */
function open(token: string): Workspace {
  const remote = { url: `${host.url}.git`, kind: 'github', token } as const
  const workspace = remoteWorkspace(remote, mkdtempSync(join(folder, 'data-')), {
    timeout: 50_000,
    copyWait: 50_000,
  })
  Reflect.set(globalThis, Symbol.for('bauhinia.edit-workspace'), { workspace, bases: new Map() })
  return workspace
}
const editor = (locale: string, who = author) =>
  ({ ...editLanguage(locale), author: who }) as unknown as Editor
const shown = async (locale: Locale) =>
  renderToStaticMarkup(
    inDesk(
      <Proposals editor={editor(locale)} proposals={await open('good').proposals()} catalog={[]} />,
      locale,
    ),
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'screens-'))
  const work = join(folder, 'work')
  mkdirSync(dirname(join(work, page)), { recursive: true })
  writeFileSync(join(work, page), first)
  git(work, 'init', '-q', '-b', 'trunk')
  git(work, 'add', '-A')
  git(work, 'commit', '-q', '-m', 'Begin')
  mkdirSync(join(folder, 'hosted/acme'), { recursive: true })
  git(folder, 'clone', '-q', '--bare', work, join(folder, 'hosted/acme/site.git'))
  git(join(folder, 'hosted/acme/site.git'), 'config', 'http.receivepack', 'true')
  host = await startHost('github', join(folder, 'hosted'))
  const { revision = '' } = (await open('good').read(page)) ?? {}
  const files = [{ path: page, source: first.replace('Two', 'Three'), revision }]
  expect(await open('good').propose({ files, summary: 'Fees & dates', author })).toMatchObject({
    state: 'proposed',
  })
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, Symbol.for('bauhinia.edit-workspace'))
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['pending', 'Checks are running', '检查'],
  ['failed', 'Checks failed', '检查'],
  ['passed', 'Checks passed', '检查'],
] as const)('a request whose checks are %s', async (checks, english, chinese) => {
  host.checks = checks
  const html = await shown('en-US')
  expect(html).toContain(english)
  expect(html).toContain('Fees &amp; dates')
  expect(html).toContain('/pulls/1"')
  expect(await shown('zh-CN')).toContain(chinese)
})

test('an open request is continued by who began it, in any language of its text, and by nobody else', async () => {
  open('good')
  const own = await proposalOf(editor('en-US'), page.replace('en-US', 'zh-CN'))
  expect(own).toMatchObject({ title: 'Fees & dates', files: [page] })
  expect(await proposalOf(editor('en-US'), page.replace('01-x', '02-y'))).toBeUndefined()
  expect(
    await proposalOf(editor('en-US', { ...author, email: 'eve@example.com' }), page),
  ).toBeUndefined()
  if (!own) return
  const html = renderToStaticMarkup(
    (<AddsTo editor={editor('en-US')} proposal={own} anew="/edit/new" />) as ReactElement,
  )
  expect(html).toContain('This change is added to your open proposal “Fees &amp; dates”.')
  expect(html).toContain('/pulls/1"')
  expect(html).toContain('href="/edit/new"')
})

test.each(['merged', 'closed'] as const)(
  'a request that is %s is not continued and not listed',
  async (state) => {
    const [request] = host.requests
    if (!request) throw new Error('There is no request')
    open('good')
    const branch = (await proposalOf(editor('en-US'), page))?.branch
    expect(branch).toBeDefined()
    request.state = state
    open('good')
    expect(await ownProposal(editor('en-US'), branch)).toBeUndefined()
    expect(await shown('en-US')).toContain('There are no open proposals.')
    request.state = 'open'
  },
)

/** The changes that came to the main branch, the newest first, each as one line; and as the screen of an editor shows them. */
async function accepted(
  repository?: { folder: string; branch: string },
  more: readonly string[] = [],
) {
  const changes = await acceptedChanges(
    repository ?? (await open('good').repository()),
    new Set(['ada@example.com', ...more]),
  )
  const list = <AcceptedList editor={editor('en-US')} accepted={changes} />
  const lines = changes.map(({ title, authors }) =>
    [title, ...authors.map(({ name }) => name)].join(' | '),
  )
  return { lines, html: renderToStaticMarkup(inDesk(list, 'en-US')) }
}

describe('what was accepted', () => {
  const bot = ['-c', 'user.name=Bot', '-c', 'user.email=bot@example.com']
  const ways = {
    merge: ['merge', '--no-ff', '-m', 'Merge pull request #1 from acme/edit/x'],
    rebase: ['rebase', '--quiet'],
    squash: ['merge', '--squash', '--quiet'],
  }
  /** Merges a proposal in a copy of the repository as a provider does, after others have changed the content. */
  function merge(way: keyof typeof ways, branch: string, note: string) {
    const copy = mkdtempSync(join(folder, 'copy-'))
    git(copy, 'clone', '-q', join(folder, 'hosted/acme/site.git'), '.')
    // An engineer changes the content too.
    writeFileSync(join(copy, page.replace('01-x', '02-other')), note)
    git(copy, 'add', '-A')
    git(copy, 'commit', '-q', '-m', 'Other')
    if (way === 'rebase') git(copy, 'checkout', '-q', '-b', 'rebased', `origin/${branch}`)
    const what = way === 'rebase' ? 'trunk' : `origin/${branch}`
    git(copy, ...bot, ...ways[way], what)
    const told = `${note} (#2)\n\nCo-authored-by: Ada <ada@example.com>`
    if (way === 'squash') git(copy, ...bot, 'commit', '-q', '-m', told)
    git(copy, 'push', '-q', 'origin', 'HEAD:trunk')
  }

  test.each([
    ['merge', 'By merging | Ada'],
    ['rebase', 'By rebasing | Ada'],
    ['squash', 'By squashing (#2) | Bot | Ada'],
  ] as const)(
    'by a %s is told in the words of the proposal, with who made it',
    async (way, line) => {
      const summary = line.split(/ \(| \|/)[0] ?? ''
      const work = open('good')
      const { revision = '' } = (await work.read(page)) ?? {}
      const files = [{ path: page, source: `${first}${summary}.\n`, revision }]
      const answer = await work.propose({ files, summary, author })
      if (answer.state !== 'proposed') throw new Error(JSON.stringify(answer))
      merge(way, answer.branch, summary)
      const { lines, html } = await accepted()
      expect(lines[0]).toBe(line)
      expect(html).toContain(`${line.split(' | ')[0]}</p>`)
      expect(html).toContain('Yours')
      expect(lines.join()).not.toMatch(/Merge pull|Other|Begin/)
    },
  )

  test('odd titles and people, and a copy without its history', async () => {
    const everybody = ['t@example.com', 'nobody@example.com']
    const odd = mkdtempSync(join(folder, 'odd-'))
    git(odd, 'init', '-q', '-b', 'main')
    let number = 0
    const change = (title: string, who = 'T <t@example.com>') => {
      const [day, size] = [`${who} ${++number} +0000`, Buffer.byteLength(title)]
      const file = `M 100644 inline content/a.json\ndata ${String(number).length}\n${number}\n`
      const parent = number > 1 ? 'from refs/heads/main^0\n' : ''
      const commit = `commit refs/heads/main\nauthor ${day}\ncommitter ${day}\ndata ${size}\n${title}\n`
      execFileSync('git', ['fast-import', '--quiet'], {
        cwd: odd,
        input: `${commit}${parent}${file}`,
      })
    }
    change('Begin')
    expect(await accepted({ folder: odd, branch: 'main' }, everybody)).toEqual({
      lines: [],
      html: '',
    })
    change(`<b>${'x'.repeat(500)}`)
    change('\u202Eright', ' <nobody@example.com>')
    for (let index = 4; index < 12; index++) change(`Change ${index}`)
    change('', ' <ada@example.com>')
    const { lines, html } = await accepted({ folder: odd, branch: 'main' }, everybody)
    expect(lines.slice(-2)).toEqual(['\u202Eright | ', `<b>${'x'.repeat(500)} | T`])
    expect(html.match(/<li/g)).toHaveLength(8)
    expect(html).toContain('ada@example.com')
    const shallow = join(folder, 'shallow')
    git(folder, 'clone', '-q', '--depth', '2', `file://${odd}`, shallow)
    expect((await accepted({ folder: shallow, branch: 'main' }, everybody)).lines).toEqual([' | '])
  })
})

test('an expired token is told in words', async () => {
  const refused = await open('expired')
    .proposals()
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  const { reason } = refused as Refused
  expect(editLanguage('en-US').t(`refusal.${reason}`)).toContain('access token has expired')
})
