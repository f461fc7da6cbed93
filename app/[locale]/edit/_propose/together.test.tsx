import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepDraft } from '@/lib/edit/drafts'
import { openedWorkspace } from '@/lib/edit/open'
import { ownDocuments, ownAnswer, sharedAnswer } from '@/tests/edit/documents'
import { openEditFolder, type EditFolder } from '@/tests/setup/edit-folder'
import { signInEditor } from '@/tests/setup/editor'
import { inDesk } from '@/tests/setup/in-language'
import { makeAccount } from '@/tests/setup/staff'
import { findEditor, type Editor } from '../_screens/editor'
import { Colleagues, Settle } from './colleagues'
import { findEditDraft, keepDraft as keepOwn, ownProposal, ownProposals } from './drafts'
import { readConflicts } from './merge'
import { Proposals } from './proposals'
import { mergeAction, proposeAction, settleAction } from './propose-action'

/* Two people who change one answer, with a bystander: whose proposal cannot be merged is told, and can settle it. */

const idle = { kind: 'idle' } as const
const shared = `content/en-US/${sharedAnswer}`
const beside = `content/en-US/${ownAnswer}`
const text = ownDocuments[shared] ?? ''
const ada = { name: 'Ada', email: 'ada@example.com' }

const account = signInEditor()
let folder: EditFolder
beforeAll(async () => {
  folder = await openEditFolder(ownDocuments)
})
afterAll(() => folder.remove())

async function signedIn(): Promise<Editor> {
  const found = await findEditor('en-US')
  if (found.kind !== 'editor') throw new Error(found.kind)
  return found.editor
}

/** What the review of a draft shows of the versions of others. */
async function clashesOf(editor: Editor, id: string) {
  const draft = await findEditDraft(editor, id)
  const open = await ownProposal(editor, draft?.branch)
  return (draft && (await readConflicts({ ...draft, branch: open?.branch }, open))) ?? []
}

const formOf = (entries: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}
const revision = (path: string, branch = 'main') => folder.git('rev-parse', `${branch}:${path}`)

/** Proposes a text as a person; the screens see it a moment later. */
async function propose(path: string, source: string, author: Editor['author']): Promise<string> {
  const files = [{ path, source, revision: revision(path) }]
  const made = await openedWorkspace().workspace.propose({ files, summary: 'S', author })
  if (made.state !== 'proposed') throw new Error(JSON.stringify(made))
  folder.git('status', '--short')
  return made.branch
}

test('whose change cannot be merged is told at opening, in the list and at proposing, and settles it', async () => {
  const editor = await signedIn()
  const mine = await propose(
    shared,
    text.replace('The guard does.', 'A guard does.'),
    editor.author,
  )
  await propose(beside, (ownDocuments[beside] ?? '').replace('does.', 'does it.'), editor.author)
  const theirs = text
    .replace('The guard does.', 'Nobody does.')
    .replace('Who closes', 'And who closes')
  const accepted = await propose(shared, theirs, ada)
  const other = (await makeAccount(account.db, ['editor'])).id
  const file = { path: shared, revision: revision(shared), base: text, source: theirs }
  await keepDraft(account.db, other, { path: shared, files: [file] }, { at: new Date() })

  const colleagues = async (path: string) => {
    const shown = <>{await Colleagues({ editor: await signedIn(), paths: [path] })}</>
    return renderToStaticMarkup(inDesk(shown, 'en-US'))
  }
  const seen = await colleagues(shared.replace('en-US', 'zh-CN'))
  expect(seen).toMatch(/Ada has proposed a change here: .*Question.*In short/)
  expect(seen).toMatch(/is changing this too and has not proposed it yet: .*In short/)
  expect(await colleagues(beside)).toBe('')

  folder.merge(accepted)
  const [own, bystander] = await Promise.all(
    [shared, beside].map(async (path) =>
      (await ownProposals(editor)).find(({ files }) => files.includes(path)),
    ),
  )
  if (!own || !bystander) throw new Error('A proposal is missing')
  expect([own.clashes, bystander.clashes]).toEqual([[shared], []])
  const told = (one: typeof own) =>
    renderToStaticMarkup(inDesk(<Settle editor={editor} proposal={one} />, 'en-US'))
  expect([told(own), told(bystander)]).toEqual([expect.stringContaining('can’t be merged'), ''])
  const proposals = await openedWorkspace().workspace.proposals()
  const list = <Proposals editor={editor} proposals={proposals} catalog={[]} />
  expect(renderToStaticMarkup(inDesk(list, 'en-US')).match(/Can’t be merged/g)).toHaveLength(1)

  // A further change is not added to a branch that nobody can merge.
  const tip = folder.git('rev-parse', mine)
  const source =
    folder.git('show', `${mine}:${shared}`).replace('closes it', 'closes it at ten') + '\n'
  const further = { path: shared, revision: revision(shared, mine), base: text, source }
  const id = await keepOwn(editor, { path: shared, files: [further], branch: mine })
  const refused = await proposeAction('en-US', id, idle, formOf({ summary: 'S' }))
  expect(refused).toMatchObject({
    kind: 'go',
    href: expect.stringContaining('/edit/review') as string,
  })
  expect(folder.git('rev-parse', mine)).toBe(tip)

  const begun = await settleAction('en-US', mine, idle, formOf({}))
  const draft =
    begun.kind === 'go' ? (new URLSearchParams(begun.href.split('?')[1]).get('draft') ?? '') : ''
  // A choice that is missing is asked for again.
  await mergeAction('en-US', draft, idle, formOf({}))
  const clashes = await clashesOf(editor, draft)
  expect(clashes.map(({ theirs, mine }) => [theirs, mine])).toEqual([
    [expect.stringContaining('Nobody does.'), expect.stringContaining('A guard does.')],
  ])
  const choices = Object.fromEntries(clashes.map(({ name }) => [name, 'mine']))
  await mergeAction('en-US', draft, idle, formOf(choices))
  expect(await clashesOf(editor, draft)).toEqual([])
  const settled = await proposeAction('en-US', draft, idle, formOf({ summary: 'Settled' }))
  expect(settled).toMatchObject({
    kind: 'go',
    href: expect.stringContaining(`branch=${encodeURIComponent(mine)}`) as string,
  })
  folder.merge(mine)
  const merged = folder.git('show', `main:${shared}`)
  expect([merged.includes('A guard does.'), merged.includes('And who closes')]).toEqual([
    true,
    true,
  ])
  expect((await ownProposals(editor)).map(({ branch }) => branch)).toEqual([bystander.branch])
}, 120_000)
