import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FormState } from '@/components/staff/action-form/state'
import { openEditFolder, type EditFolder } from '@/tests/setup/edit-folder'
import { signInEditor } from '@/tests/setup/editor'
import { moveAction } from '../_screens/move-action'
import { mergeAction, proposeAction } from './propose-action'

/* Renaming and deleting with a real repository. Only Next's request context is a mock. */

const idle = { kind: 'idle' } as const
const english = 'content/en-US/faq/online-degree/03-cost.mdx'
const chinese = 'content/zh-CN/faq/online-degree/03-cost.mdx'
const renamed = (path: string) => path.replace('03-cost', '03-price')
const text = readFileSync(english, 'utf8')

signInEditor()
let folder: EditFolder
beforeEach(async () => {
  folder = await openEditFolder()
})
afterEach(() => folder.remove())

function formOf(entries: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}
const hrefOf = (answer: FormState) => (answer.kind === 'go' ? answer.href : JSON.stringify(answer))
const draftIn = (answer: FormState) =>
  new URLSearchParams(hrefOf(answer).split('?')[1]).get('draft') ?? ''
const rename = (name: string) => moveAction('en-US', english, idle, formOf({ name }))
const propose = async (draft: string, summary = 'S') =>
  hrefOf(await proposeAction('en-US', draft, idle, formOf({ summary })))
const branchIn = (href: string) => new URLSearchParams(href.split('?')[1]).get('branch') ?? href

test('what somebody else wrote in the meantime goes to the new name', async () => {
  const draft = draftIn(await rename('price'))
  const theirs = text.replace(/\n$/, '\n\nThe last word.\n')
  folder.commit({ [english]: theirs })
  expect(await propose(draft)).toMatch(/^\/edit\/review/)
  const merged = draftIn(await mergeAction('en-US', draft, idle, formOf()))
  const branch = branchIn(await propose(merged))
  expect(folder.git('show', `${branch}:${renamed(english)}`)).toBe(theirs.trim())
  expect(folder.git('ls-tree', '--name-only', branch, english)).toBe('')
}, 120_000)

test('a name that somebody else took in the meantime is told before anything is written', async () => {
  const draft = draftIn(await rename('price'))
  folder.commit({ [renamed(english)]: `${text}\nTheirs.\n` })
  expect(await propose(draft)).toMatch(/^\/edit\/review/)
  expect(folder.git('branch', '--list', 'edit/*')).toBe('')
  expect(await rename('price')).toMatchObject({
    kind: 'error',
    fields: { name: expect.any(String) },
  })
}, 120_000)

test('a document that somebody else deleted is told, and so is a deletion that others still refer to', async () => {
  const page = 'content/en-US/pages/services/major.mdx'
  expect(await moveAction('en-US', page, idle, formOf())).toMatchObject({ kind: 'error' })
  folder.git('rm', '-q', english, chinese)
  folder.commit({})
  expect(await rename('price')).toMatchObject({ kind: 'error' })
}, 120_000)
