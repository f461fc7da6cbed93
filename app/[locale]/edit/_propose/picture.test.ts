import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FormState } from '@/components/staff/action-form/state'
import { keepDraft } from '@/lib/edit/drafts'
import { revisionOf } from '@/lib/edit/git/objects'
import { acceptPicture } from '@/lib/pictures/accept'
import { readPictureFile } from '@/lib/pictures/store'
import { pictureAddress, pictureFiles, pictureOf, type Picture } from '@/schemas/picture'
import { openEditFolder, type EditFolder } from '@/tests/setup/edit-folder'
import { signInEditor } from '@/tests/setup/editor'
import { photo } from '@/tests/setup/pictures'
import { makeAccount } from '@/tests/setup/staff'
import { proposeAction } from './propose-action'

/* A picture in a text, from its upload to the commit, with a real repository. Only Next's request context is a mock. */

const paths = [
  'content/en-US/faq/online-degree/03-cost.mdx',
  'content/zh-CN/faq/online-degree/03-cost.mdx',
]
const alts = ['A teacher at a blackboard', '黑板前的老师']

const editor = signInEditor()
let folder: EditFolder
beforeEach(async () => {
  folder = await openEditFolder()
})
afterEach(() => folder.remove())

const accept = (file: Buffer, id = editor.id) =>
  acceptPicture(editor.db, file, { actor: { kind: 'staff', id }, at: new Date() })

async function uploaded(file: Buffer): Promise<Picture> {
  const accepted = await accept(file)
  const picture = accepted.kind === 'stored' ? pictureOf(accepted.id) : undefined
  if (!picture) throw new Error(JSON.stringify(accepted))
  return picture
}

/** Proposes both languages of the question as `change` makes them, from what `branch` has. */
async function propose(change: (text: string, side: number) => string, branch?: string) {
  const files = paths.map((path, side) => {
    const base = branch
      ? `${folder.git('show', `${branch}:${path}`)}\n`
      : readFileSync(path, 'utf8')
    return { path, base, revision: revisionOf(base), source: change(base, side) }
  })
  const draft = await keepDraft(
    editor.db,
    editor.id,
    { path: paths[0] ?? '', files, branch },
    { at: new Date() },
  )
  const form = new FormData()
  form.set('summary', 'S')
  const answer: FormState = await proposeAction('en-US', draft, { kind: 'idle' }, form)
  return answer.kind === 'go'
    ? new URLSearchParams(answer.href.split('?')[1])
    : new URLSearchParams()
}

const textOf = (picture: Picture) => (text: string, side: number) =>
  `${text}\n![${alts[side] ?? ''}](${pictureAddress(picture)})\n`
const changedIn = (branch: string) =>
  folder.git('diff', '--name-only', `main...${branch}`).trim().split('\n')

test('a phone’s photo is proposed with the text in one commit, byte by byte, and goes with it', async () => {
  const file = await photo(4032, 3024).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const picture = await uploaded(file)
  expect(picture.height).toBeGreaterThan(picture.width)
  const branch = (await propose(textOf(picture))).get('branch') ?? ''
  const names = pictureFiles(picture)
  const places = names.map((name) => `public/pictures/${picture.id}/${name}`)
  expect(changedIn(branch).sort()).toEqual([...paths, ...places].sort())
  expect(folder.git('rev-list', '--count', `main..${branch}`).trim()).toBe('1')
  for (const [at, name] of names.entries()) {
    const bytes = await readPictureFile(editor.db, picture.id, name)
    const id = folder.git('rev-parse', `${branch}:${places[at] ?? ''}`).trim()
    expect(bytes && revisionOf(bytes), name).toBe(id)
  }
  const without = (text: string) => text.replace(/\n!\[.*\n/, '')
  await propose(without, branch)
  expect(folder.git('ls-tree', '-r', '--name-only', branch, '--', 'public/pictures')).toBe('')
}, 240_000)

test('the same picture of two people has one address; one without words, or that was never uploaded, is not proposed', async () => {
  const file = await photo(600, 400).jpeg().toBuffer()
  const picture = await uploaded(file)
  const other = await makeAccount(editor.db, ['editor'])
  expect(await accept(file, other.id)).toEqual({ kind: 'stored', id: picture.id })
  expect(await accept(Buffer.from('name: a text that is called a.jpg'), other.id)).toEqual({
    kind: 'refused',
    code: 'format',
  })
  const unknown = { ...picture, id: `${'0'.repeat(32)}-600x400` }
  for (const change of [
    (text: string) => `${text}\n![](${pictureAddress(picture)})\n`,
    textOf(unknown),
  ]) {
    const found = await propose(change)
    expect([found.get('branch'), typeof found.get('draft')]).toEqual([null, 'string'])
  }
}, 240_000)
